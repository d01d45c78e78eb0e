import { rmSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';

const Memory = z.object({
  rss: z.number(),
  heapUsed: z.number(),
  external: z.number(),
  /** What keeps the process busy or waiting, by kind. */
  resources: z.record(z.string(), z.number()),
});

/** Microseconds so far. */
const ProcessorTime = z.object({ user: z.number(), system: z.number() });

/** Reaches into one server that was started with its `env`. */
export function insideOf(folder: string, name: string) {
  const socket = join(folder, `${name}.sock`);
  async function tell(command: string): Promise<unknown> {
    const connection = connect(socket);
    connection.write(command);
    return JSON.parse(await text(connection));
  }
  return {
    /** Of a server that is about to start. */
    env(): Record<string, string> {
      // One that was killed leaves its socket behind.
      rmSync(socket, { force: true });
      const file = pathToFileURL(join(import.meta.dirname, 'server-probe.ts')).href;
      return { FAULTS_SOCKET: socket, NODE_OPTIONS: `--expose-gc --import ${file}` };
    },
    /** Milliseconds that its clock is ahead of ours from now on. */
    setClock: (ahead: number) => tell(`clock ${ahead}`),
    readProcessorTime: async () => ProcessorTime.parse(await tell('processor')),
    readMemory: async () => Memory.parse(await tell('memory')),
  };
}

export type Inside = ReturnType<typeof insideOf>;
