import { z } from 'zod';
import { fileEntry, type Manifest } from '#common/backup/manifest.ts';
import { objectsOf } from '#common/backup/stored-objects.ts';

const Row = z.object({
  storageKey: z.string(),
  place: z.string().nullable().default(null),
  contentType: z.string(),
  size: z.number(),
  sha256: z.string(),
  image: z.string().nullable(),
});

/** Compares the rows of files with the files in the zip, both ways. */
export function createFileCheck({ entries }: Manifest) {
  const files = new Map(
    entries.filter(({ path }) => path.startsWith(fileEntry(''))).map((entry) => [entry.path, entry]),
  );
  const wanted = new Set<string>();
  const wrong: string[] = [];
  let rows = 0;

  function objectsIn(row: unknown) {
    const { data } = Row.safeParse(row);
    try {
      return data ? objectsOf(data) : null;
    } catch (error) {
      if (error instanceof SyntaxError || error instanceof z.ZodError) return null;
      throw error;
    }
  }

  return {
    counts: () => ({ files: files.size, rows }),
    look(row: unknown): void {
      rows += 1;
      const objects = objectsIn(row);
      if (!objects) wrong.push(`row ${rows} of files cannot be read`);
      for (const { key, size, sha256 } of objects ?? []) {
        const path = fileEntry(key);
        const found = files.get(path);
        wanted.add(path);
        if (found?.size !== size || found.sha256 !== sha256)
          wrong.push(`${path} is missing, or not the file of its row`);
      }
    },
    wrong: () => [
      ...wrong,
      ...[...files.keys()].filter((path) => !wanted.has(path)).map((path) => `no row has ${path}`),
    ],
  };
}
