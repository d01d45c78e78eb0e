import type { Context } from '#api/core/context.ts';
import type { FileRow } from '#api/database/tables/files.ts';
import { isStarterOwner } from '#common/site/starter-owner.ts';
import type { FileService } from './service.ts';

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
