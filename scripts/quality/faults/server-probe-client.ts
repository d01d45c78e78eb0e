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
  /** Active resources of the process by kind. */
  resources: z.record(z.string(), z.number()),
});

/** Processor time in microseconds since the start. */
const ProcessorTime = z.object({ user: z.number(), system: z.number() });

const ANSWER_LIMIT_MS = 60_000;

/** Talks to the probe in one server that was started with its `env`. */
export function probeOf(folder: string, name: string) {
  const socket = join(folder, `${name}.sock`);
  async function tell(command: string): Promise<unknown> {
    const connection = connect(socket);
    connection.setTimeout(ANSWER_LIMIT_MS, () => connection.destroy(new Error(`No answer to '${command}'`)));
    connection.write(command);
    return JSON.parse(await text(connection));
  }
  return {
    /** Environment of a server that is about to start. */
    env(): Record<string, string> {
      // A killed server leaves its socket behind.
      rmSync(socket, { force: true });
      const file = pathToFileURL(join(import.meta.dirname, 'server-probe.ts')).href;
      return { FAULTS_SOCKET: socket, NODE_OPTIONS: `--expose-gc --import ${file}` };
    },
    /** Sets its clock to run this many milliseconds ahead of ours. */
    setClock: (ahead: number) => tell(`clock ${ahead}`),
    readProcessorTime: async () => ProcessorTime.parse(await tell('processor')),
    readMemory: async () => Memory.parse(await tell('memory')),
  };
}

export type Probe = ReturnType<typeof probeOf>;
