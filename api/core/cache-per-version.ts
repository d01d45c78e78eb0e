import type { ContentVersion } from './content-version.ts';

/** Caches the result of `load` per content version. Concurrent calls share one load; a failure is not cached. */
export function cachePerVersion<T>(
  { content }: { content: Pick<ContentVersion, 'current'> },
  load: () => Promise<T>,
): () => Promise<T> {
  let stored: { version: number; value: Promise<T> } | undefined;
  return () => {
    const version = content.current();
    if (stored?.version === version) return stored.value;
    const value = load();
    stored = { version, value };
    value.catch(() => {
      if (stored?.value === value) stored = undefined;
    });
    return value;
  };
}
