import { join } from 'node:path';
import { pino } from 'pino';
import { readConfig } from '#api/config.ts';
import type { Running, start } from '#api/start.ts';

/**
 * Runs sites of tests one beside or after the other in one process, each with its own database: loading the server takes most of
 * a start. `web/e2e/testing/hosted-site.ts` asks for them, and names the module to start them with: as it was built, or its source.
 */
export type Ask = { id: number } & ({ start: Record<string, string> } | { stop: number });
export interface Answer {
  id: number;
  error?: string;
}

const root = join(import.meta.dirname, '..', '..');
process.umask(0o077);
const [, , module = '#api/start.ts'] = process.argv;
const program: Promise<{ start: typeof start }> = import(module);
const running = new Map<number, Running>();

async function begin(id: number, env: Record<string, string>): Promise<void> {
  const { start } = await program;
  running.set(id, await start(readConfig(env), pino({ level: 'silent' }), { root, version: 'test' }));
}

async function stop(id: number): Promise<void> {
  const site = running.get(id);
  running.delete(id);
  // Nothing of it is kept, so nobody is waited for.
  const cut = setInterval(() => site?.server.listener.closeAllConnections(), 20);
  site?.server.listener.closeAllConnections();
  await site?.stop();
  clearInterval(cut);
}

async function answer(ask: Ask): Promise<Answer> {
  try {
    if ('stop' in ask) await stop(ask.stop);
    else await begin(ask.id, ask.start);
    return { id: ask.id };
  } catch (error) {
    return { id: ask.id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

process.on('message', async (ask: Ask) => process.send?.(await answer(ask)));
process.on('disconnect', () => process.exit(0));
