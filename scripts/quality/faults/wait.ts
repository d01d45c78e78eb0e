import { setTimeout as sleep } from 'node:timers/promises';

/** Asks until the answer is good. @throws with the last answer when that takes too long */
export async function until<T>(
  what: string,
  read: () => Promise<T> | T,
  good: (value: T) => boolean,
  { within = 60_000, every = 100 }: { within?: number; every?: number } = {},
): Promise<T> {
  const end = performance.now() + within;
  for (;;) {
    const value = await read();
    if (good(value)) return value;
    if (performance.now() > end)
      throw new Error(`${what}: not within ${within / 1000} s; still ${JSON.stringify(value)?.slice(0, 300)}`);
    await sleep(every);
  }
}
