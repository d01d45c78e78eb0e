import { flushCompileCache } from 'node:module';
import type { Emitted } from '#api/core/events.ts';
import { listeners } from '#api/listeners.ts';

/**
 * Loaded before a server whose process ends, without a word, after the listener of an event that `KILL_AFTER` names:
 * `quote.accepted:2` is after the second one, `:0` before the first.
 */

const [type = '', position = ''] = (process.env.KILL_AFTER ?? '').split(':');

type AnyListener = (...args: unknown[]) => Promise<void>;
const lists = listeners.map((domain) => (domain[type as Emitted['type']] ?? []) as unknown as AnyListener[]);

let called = 0;
async function endIfReached(): Promise<void> {
  if (called !== Number(position)) return;
  // A process that is killed would keep nothing for the next start.
  flushCompileCache();
  process.kill(process.pid, 'SIGKILL');
  // The signal may come a moment later.
  await new Promise(() => undefined);
}

for (const list of lists)
  for (const [index, listener] of list.entries())
    list[index] = async (...args) => {
      if (called === 0) await endIfReached();
      await listener(...args);
      called += 1;
      await endIfReached();
    };
