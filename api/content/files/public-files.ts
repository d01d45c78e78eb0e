import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Request, ResponseToolkit, ServerRoute } from '@hapi/hapi';
import type { Context } from '#api/core/context.ts';
import { downloadName } from '#api/files/accept.ts';
import type { FileAddresses } from '#api/files/addresses.ts';
import { sendFile } from '#api/files/send-file.ts';
import { type Call, rawRoute } from '#api/http/contract.ts';
import { objectsOf } from '#common/backup/stored-objects.ts';
import * as contract from '#common/contract/downloads.ts';
import { missing } from '#common/errors.ts';
import { paths } from '#common/paths.ts';
import { isShown } from '#common/rules/files.ts';
import * as messages from '#common/texts/keys/messages.ts';
import type { PublicResume } from './read-files.ts';
import type { FileService } from './service.ts';

const NAME = /^[\w-]{1,64}\.[a-z0-9]{2,5}$/;
const IMAGE = /^([A-Za-z0-9]{24})-(\d{1,4})\.(avif|webp|jpg)$/;

/** The URL of an image contains a random key, so its content never changes. */
const IMMUTABLE = 'public, max-age=31536000, immutable';
/** A signed URL may be shared, but caches must not store the file. */
const PRIVATE = 'private, no-store';

/** @returns the stored file of an image's name; `undefined` when there is none */
async function findImage(files: FileService, name: string) {
  const row = await files.findByKey(IMAGE.exec(name)?.[1] ?? '');
  return row?.kind === 'image' ? objectsOf(row).find(({ key }) => key === name) : undefined;
}

/** Reads an image for the server's own use. @throws NotFound */
export const createImageReader =
  ({ storages }: Pick<Context, 'storages'>, files: FileService) =>
  async (name: string): Promise<Readable> => {
    const object = await findImage(files, name);
    if (!object) throw missing(messages.fileNotFound);
    return (await storages.at(object.place)).get(name);
  };

/** Files are looked up in the database only, so no name can lead to a file that was not uploaded. */
function createFileHandler({ storages, config }: Context, files: FileService, addresses: FileAddresses) {
  async function sendImage(name: string, request: Request, h: ResponseToolkit) {
    const object = await findImage(files, name);
    if (!object) throw missing(messages.fileNotFound);
    const isLoadedCrossOrigin = config.filesPublicUrl !== null;
    const reply = { object, name, disposition: 'inline', cacheControl: IMMUTABLE, isLoadedCrossOrigin } as const;
    return sendFile(storages, reply, request, h);
  }

  return async ({ params: { name }, query, request, h }: Call<typeof contract.readFile>) => {
    if (!NAME.test(name)) throw missing(messages.fileNotFound);
    if (IMAGE.test(name)) return sendImage(name, request, h);
    const disposition = addresses.read(name, query);
    const row = disposition ? await files.findByKey(name) : undefined;
    const [object] = row && row.kind !== 'image' ? objectsOf(row) : [];
    if (!row || !disposition || !object) throw missing(messages.fileNotFound);
    const reply = { object, name: downloadName(row), disposition, cacheControl: PRIVATE };
    return sendFile(storages, reply, request, h);
  };
}

/** Sends the uploaded resume, whatever its type, or the sample where the site offers it. */
function createResumeHandler({ storages }: Context, resume: PublicResume) {
  return async ({ request, h }: Call<typeof contract.readResume>) => {
    const found = await resume.find();
    if (found === null) throw missing(messages.resumeNotFound);
    if ('sampleFolder' in found)
      return h
        .file(join(found.sampleFolder, paths.resume), { confine: found.sampleFolder })
        .header('cache-control', 'public, no-cache');
    const [object] = objectsOf(found);
    if (!object) throw missing(messages.resumeNotFound);
    const disposition = isShown(found.contentType) ? 'inline' : 'attachment';
    const reply = { object, name: downloadName(found), disposition, cacheControl: 'public, no-cache' } as const;
    return sendFile(storages, reply, request, h);
  };
}

/** File downloads for browsers. */
export const publicFileRoutes = (
  context: Context,
  files: FileService,
  addresses: FileAddresses,
  resume: PublicResume,
): ServerRoute[] => [
  rawRoute(contract.readFile, createFileHandler(context, files, addresses)),
  rawRoute(contract.readResume, createResumeHandler(context, resume)),
];
