import { buffer } from 'node:stream/consumers';
import type { Context } from '#api/core/context.ts';
import type { OutgoingFile } from '#api/core/deliveries/smtp-transport.ts';
import { selectRows } from '#api/database/table.ts';
import type { FileRow } from '#api/database/tables/files.ts';
import { downloadName } from '#api/files/accept.ts';
import { notFound } from '#common/errors.ts';
import { isStarterOwner } from '#common/site/starter-owner.ts';
import type { FileService } from './service.ts';

/** Reads uploaded documents whole, in the order of their keys. @throws NotFound when one is gone */
export async function readDocuments(
  { database, storages }: Pick<Context, 'database' | 'storages'>,
  keys: readonly string[],
): Promise<OutgoingFile[]> {
  if (keys.length === 0) return [];
  const rows = await selectRows(database.models.files, { where: { storageKey: [...keys], kind: 'file' } });
  const byKey = new Map(rows.map((row) => [row.storageKey, row]));
  return Promise.all(
    keys.map(async (key) => {
      const row = byKey.get(key);
      if (!row) throw notFound(`The file ${key}`);
      const storage = await storages.at(row.place);
      return { name: downloadName(row), contentType: row.contentType, content: await buffer(await storage.get(key)) };
    }),
  );
}

/** The uploaded resume, the folder of the sample, or `null` when the site offers none. */
type Found = FileRow | { sampleFolder: string } | null;

/** The resume that visitors get. The sample is one of the starter's owner; no other owner's site offers it. */
export function createPublicResume(
  { site }: Pick<Context, 'site'>,
  files: Pick<FileService, 'findResume' | 'ofOwner'>,
  sampleFolder: string | null,
) {
  const sampleFor = (ownerName: string) =>
    sampleFolder !== null && isStarterOwner(ownerName) ? { sampleFolder } : null;
  const publishedSample = async () => sampleFor((await site.current()).content.identity.ownerName);

  return {
    find: async (): Promise<Found> => (await files.findResume()) ?? publishedSample(),

    /** `true` when the site of the owner with that name has a resume to link to. */
    isOffered: async (ownerName: string): Promise<boolean> =>
      sampleFor(ownerName) !== null || Boolean(await files.findResume()),

    /** The owner's files, and what visitors get without a resume among them. */
    ofOwner: async () => ({
      ...(await files.ofOwner()),
      offersSampleResume: (await publishedSample()) !== null,
    }),
  };
}

export type PublicResume = ReturnType<typeof createPublicResume>;
