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

let queue: Promise<unknown> = Promise.resolve();

/** Processes one image at a time, because a decoded image takes up to 160 MB. */
export function enqueueImage<T>(work: () => Promise<T>): Promise<T> {
  const result = queue.then(work, work);
  queue = result.catch(() => undefined);
  return result;
}
