import { parentPort } from 'node:worker_threads';

/** The other side of `bounded-work.ts`: a thread that runs exported functions, one after the other. */
export interface WorkRequest {
  module: string;
  name: string;
  input: unknown;
}
export type WorkReply = { hasBegun: true } | { output: unknown } | { error: { name: string; message: string } };

async function run({ module, name, input }: WorkRequest): Promise<WorkReply> {
  try {
    const { [name]: work }: Record<string, unknown> = await import(module);
    if (typeof work !== 'function') throw new TypeError(`${name} is no function of ${module}`);
    // Starting the thread and loading the module cost the input nothing.
    parentPort?.postMessage({ hasBegun: true } satisfies WorkReply);
    return { output: await work(input) };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return { error: { name: error.name, message: error.message } };
  }
}

parentPort?.on('message', async (request: WorkRequest) => parentPort?.postMessage(await run(request)));
