import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { WorkEnded } from '#api/core/bounded/bounded-work.ts';
import type { Context } from '#api/core/context.ts';
import { newId } from '#api/core/ids.ts';
import { SECOND } from '#common/limits.ts';
import type { Position } from './position.ts';

/** Emails whose bytes are looked into, stored before and removed after. */
const Mark = z.object({
  /** The process; `null` where it has ended the work. */
  by: z.string().nullable(),
  since: z.number(),
  part: z.enum(['head', 'text']),
  uids: z.array(z.number()),
});
export type Mark = Pick<z.output<typeof Mark>, 'part' | 'uids'>;

const thisProcess = newId();
/** No work takes longer: one that began before has not ended. */
const MAX_READ_MS = 45 * SECOND;
const LOOK_MS = SECOND / 2;

async function untilAborted<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  signal.throwIfAborted();
  const { promise, reject } = Promise.withResolvers<never>();
  const stop = () => reject(signal.reason);
  signal.addEventListener('abort', stop, { once: true });
  try {
    return await Promise.race([work(), promise]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

const open = new Set<Promise<unknown>>();

/** Resolves when no mark is being removed any more. */
export const marksSettled = (): Promise<unknown> => Promise.allSettled(open);

/** Looks into bytes of one email. */
export type Look = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Marks emails while their bytes are looked into. A mark that was left tells that the process has ended meanwhile, or the
 * work: those emails must not be looked into in the same way again.
 */
export function createMarks({ config, now }: Pick<Context, 'config' | 'now'>, position: Position, signal: AbortSignal) {
  async function during<T>(mark: Mark, work: () => Promise<T>): Promise<T> {
    const stored = { ...mark, by: thisProcess, since: now() };
    const text = JSON.stringify(stored);
    try {
      await position.mark(text, null);
      const output = await untilAborted(signal, work);
      await position.mark(null, text);
      return output;
    } catch (error) {
      await position.mark(error instanceof WorkEnded ? JSON.stringify({ ...stored, by: null }) : null, text);
      throw error;
    }
  }

  return {
    /** Marks emails during the work. */
    during<T>(mark: Mark, work: () => Promise<T>): Promise<T> {
      const done = during(mark, work);
      open.add(done);
      const close = () => open.delete(done);
      done.then(close, close);
      return done;
    },

    /** The mark that was left. On a database server another instance can be at work: it is waited for. */
    async left(): Promise<Mark | null> {
      for (;;) {
        const { reading } = await position.read();
        const mark = reading === null ? null : Mark.parse(JSON.parse(reading));
        if (mark === null || mark.by === thisProcess) return null;
        const age = now() - mark.since;
        const isLeft = mark.by === null || config.databaseUrl === null || age < 0 || age > MAX_READ_MS;
        if (isLeft) return mark;
        await sleep(LOOK_MS, undefined, { signal });
      }
    },
  };
}

export type Marks = ReturnType<typeof createMarks>;
