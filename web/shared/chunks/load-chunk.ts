import { isServerReachable, reloadOnce } from './reload-once.ts';

/** Pauses before asking again while the server is away, for example during a restart. */
const RETRY_PAUSES_MS = [500, 1_500, 4_000];

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Loads code that the page needs now. When the server is there and the code is not, the page is of a build that is gone:
 * `leave` reloads it or goes to another, and the promise stays pending meanwhile. @throws the reason when `leave` returns
 * `false`, because that has not helped
 */
export async function loadChunk<T>(load: () => Promise<T>, leave: () => boolean = reloadOnce): Promise<T> {
  for (const wait of RETRY_PAUSES_MS) {
    try {
      return await load();
    } catch (error) {
      if (await isServerReachable()) {
        if (leave()) return new Promise<never>(() => undefined);
        throw error;
      }
      await pause(wait);
    }
  }
  return load();
}
