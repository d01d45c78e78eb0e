import { MINUTE } from '#common/limits.ts';

let loading: Promise<typeof import('sharp')> | undefined;

/** Loads the library with the first image, without a cache and with one thread. */
export function loadSharp() {
  loading ??= import('sharp').then((library) => {
    library.default.cache(false);
    library.default.concurrency(1);
    return library;
  });
  return loading;
}

/** Nine files are made of an image, each in half a minute at most. What takes longer than this is stuck: libvips can lock itself. */
const STUCK_MS = 10 * MINUTE;

/** Ends like `work`, or fails once it is stuck. */
async function unlessStuck<T>(work: () => Promise<T>): Promise<T> {
  const stuck = Promise.withResolvers<never>();
  const timer = setTimeout(() => stuck.reject(new Error('The library for pictures is stuck')), STUCK_MS);
  try {
    return await Promise.race([work(), stuck.promise]);
  } finally {
    clearTimeout(timer);
  }
}

let queue: Promise<unknown> = Promise.resolve();

/** Processes one image at a time, because a decoded image takes up to 160 MB. One that is stuck fails, and the next has its turn. */
export function enqueueImage<T>(work: () => Promise<T>): Promise<T> {
  const next = () => unlessStuck(work);
  const result = queue.then(next, next);
  queue = result.catch(() => undefined);
  return result;
}
