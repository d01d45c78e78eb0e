import { z } from 'zod';
import { isLocalHost } from '#api/core/private-address.ts';
import { health } from '#common/contract/health.ts';
import { describeError } from '#scripts/doctor/describe-error.ts';
import { type Check, type Finding, failure, ok, type Surroundings, warning } from '#scripts/doctor/finding.ts';
import { read } from '#scripts/doctor/request.ts';

const Health = z.object({ status: z.literal('ok'), version: z.string() });

function parseHealth(body: string) {
  try {
    return Health.safeParse(JSON.parse(body));
  } catch (error) {
    if (error instanceof SyntaxError) return Health.safeParse(null);
    throw error;
  }
}

async function checkReply(
  { config, version }: Surroundings,
  addresses: readonly string[],
  signal: AbortSignal,
): Promise<Finding> {
  const url = new URL(health.path, config.publicUrl);
  const place = `${config.host}:${config.port}`;
  try {
    const { status, body } = await read(url, { addresses, signal });
    const reply = parseHealth(body);
    if (!reply.success)
      return failure(
        `${url} is answered by something else (status ${status})`,
        `Start the server, and let the proxy pass requests on to ${place}.`,
      );
    if (reply.data.version !== version)
      return warning(
        `${url} replies with version ${reply.data.version}, and this folder has ${version}`,
        'Restart the server, or run the doctor in the folder that the server runs in.',
      );
    return ok(`The site replies at ${config.publicUrl}, version ${version}`);
  } catch (error) {
    return failure(
      `${url} does not reply: ${describeError(error)}`,
      `Start the server and the proxy, open the port in the firewall, and let the proxy pass requests on to ${place}.`,
    );
  }
}

async function checkRedirect(
  { config, httpPort }: Surroundings,
  addresses: readonly string[],
  signal: AbortSignal,
): Promise<Finding> {
  const url = new URL(`http://${new URL(config.publicUrl).hostname}:${httpPort}/`);
  const remedy = 'Let the proxy answer port 80 with a redirect (301) to the https address.';
  try {
    const { status, headers } = await read(url, { addresses, signal });
    const isRedirect = status >= 300 && status < 400 && /^https:/i.test(headers.location ?? '');
    return isRedirect
      ? ok('http:// redirects to https://')
      : failure(`http:// does not redirect to https:// (status ${status})`, remedy);
  } catch (error) {
    return warning(`Port ${httpPort} does not reply: ${describeError(error)}`, remedy);
  }
}

export const addressCheck: Check = {
  name: 'address',
  title: 'Address',
  async *run(surroundings, signal) {
    const { config, resolveHost } = surroundings;
    const { hostname, protocol } = new URL(config.publicUrl);
    let addresses: string[];
    try {
      addresses = await resolveHost(hostname.replace(/^\[|\]$/g, ''));
    } catch (error) {
      yield failure(
        `${hostname} does not resolve: ${describeError(error)}`,
        'Create an A or AAAA record for it at your DNS provider, or correct PUBLIC_URL.',
      );
      return;
    }
    yield ok(`${hostname} resolves to ${addresses.join(', ')}`);
    yield await checkReply(surroundings, addresses, signal);
    if (protocol === 'https:') yield await checkRedirect(surroundings, addresses, signal);
    else if (!isLocalHost(hostname))
      yield failure(
        'The site has no https',
        'Put a proxy with a certificate in front, and set PUBLIC_URL to https://.',
      );
  },
};
