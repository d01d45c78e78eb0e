import { createServer } from 'node:net';
import { type Config, ConfigError } from '#api/config.ts';
import { codeOf } from '#api/core/error-code.ts';

type PortName = 'PORT' | 'METRICS_PORT';

/** Says in words why nothing can listen there; any other error stays as it is. */
export function describeListenFailure(error: unknown, name: PortName, port: number, host: string): unknown {
  const example = `such as ${name}=${port < 65_535 ? port + 1 : port - 1}`;
  switch (codeOf(error)) {
    case 'EADDRINUSE':
      return new ConfigError(`${name}: ${port} is in use by another program; choose another one, ${example}`);
    case 'EACCES':
      return new ConfigError(
        `${name}: this user must not listen on ${port}; choose one above 1023, such as ${name}=4000`,
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new ConfigError(
        `HOST: "${host}" is no address of this machine; use 127.0.0.1, or 0.0.0.0 for every network`,
      );
    default:
      return error;
  }
}

/**
 * Takes a port before anything is written, so that a start that cannot listen leaves nothing behind. Connections are
 * closed until the server listens itself.
 * @returns the function that gives the port free
 * @throws ConfigError when nothing can listen there
 */
export async function reservePort(
  name: PortName,
  port: number,
  { host }: Pick<Config, 'host'>,
): Promise<() => Promise<void>> {
  const holder = createServer((socket) => socket.destroy());
  const { promise: listening, resolve, reject } = Promise.withResolvers<void>();
  holder.once('error', (error) => reject(describeListenFailure(error, name, port, host)));
  holder.listen(port, host, resolve);
  await listening;
  return () => {
    const { promise: closed, resolve: done } = Promise.withResolvers<void>();
    holder.close(() => done());
    return closed;
  };
}
