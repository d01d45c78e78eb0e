import type { ServerRoute } from '@hapi/hapi';
import type { Context } from '#api/core/context.ts';
import { actorOf } from '#api/http/auth.ts';
import { type Call, route } from '#api/http/contract.ts';
import * as contract from '#common/contract/files.ts';
import type { Endpoint } from '#common/endpoint.ts';
import { ruleBroken } from '#common/errors.ts';
import { MAX_IMAGES, MAX_UPLOAD } from '#common/limits.ts';
import { categoryOf, fileCategories, fileRules } from '#common/rules/files.ts';
import { type AcceptedFile, acceptDocument, acceptImage, requireFile } from './accept.ts';
import { type Received, receive } from './receive.ts';
import type { FileService } from './service.ts';

const FOLDER = /^[a-z0-9][a-z0-9_-]*(\/[a-z0-9][a-z0-9_-]*){0,4}$/i;

/** A folder is a label that files are listed under; nothing is stored by it. */
function folderOf({ texts }: Received, fallback: string): string {
  const folder = texts.folder?.trim().replace(/^\/+|\/+$/g, '') || fallback;
  const message = 'Folder may only have letters, digits, hyphens and slashes';
  if (folder.length > 100 || !FOLDER.test(folder)) throw ruleBroken(message, [{ path: 'folder', message }]);
  return folder;
}

/** What the sender says a file is, as far as it says so; it must not contradict the content. */
function checkFileType({ texts }: Received, { contentType }: AcceptedFile) {
  const said = fileCategories.find((category) => category === texts.fileType?.trim());
  if (said === undefined || said === 'unknown' || said === categoryOf(contentType)) return;
  const message = `This file is not of the type ${said}`;
  throw ruleBroken(message, [{ path: 'fileType', message }]);
}

type Document = 'resume' | 'certificate' | 'file';

function uploadRoutes(context: Context, files: FileService): ServerRoute[] {
  const { storage, config } = context;
  const one = { most: 1, maxBytes: MAX_UPLOAD };

  const takeDocument = <T>(
    { request }: Pick<Call<Endpoint>, 'request'>,
    field: Document,
    texts: readonly string[],
    work: (accepted: AcceptedFile, received: Received) => Promise<T>,
  ) =>
    receive(request, config.dataDir, { ...one, field, texts }, async (received) => {
      const file = requireFile(received.files, field, fileRules[field]);
      const accepted = await acceptDocument(storage, received.incoming, file, field);
      return work(accepted, received);
    });

  const takeImages = ({ request, owner }: Pick<Call<Endpoint>, 'request' | 'owner'>, field: string, most: number) => {
    const expected = { field, most, maxBytes: MAX_UPLOAD, texts: ['folder'] };
    return receive(request, config.dataDir, expected, async (received) => {
      requireFile(received.files, field, fileRules.image);
      const folder = folderOf(received, most === 1 ? 'portfolio/images' : 'portfolio/gallery');
      const accepted: AcceptedFile[] = [];
      try {
        for (const file of received.files) accepted.push(await acceptImage(storage, received.incoming, file, field));
      } catch (error) {
        await files.takeBack(accepted);
        throw error;
      }
      return files.addImages(accepted, folder, actorOf(owner));
    });
  };

  return [
    route(contract.uploadImage, async (call) => {
      const [image] = await takeImages(call, 'image', 1);
      if (!image) throw ruleBroken(fileRules.image.missing);
      return { message: 'Image uploaded successfully!', data: image };
    }),
    route(contract.uploadImages, async (call) => ({
      message: 'Images uploaded successfully!',
      data: await takeImages(call, 'images', MAX_IMAGES),
    })),
    route(contract.uploadFile, (call) =>
      takeDocument(call, 'file', ['folder', 'fileType'], async (accepted, received) => {
        try {
          checkFileType(received, accepted);
          const folder = folderOf(received, 'portfolio/documents');
          const data = await files.addFile(accepted, folder, actorOf(call.owner));
          return { message: 'File uploaded successfully!', data };
        } catch (error) {
          await files.takeBack([accepted]);
          throw error;
        }
      }),
    ),
    route(contract.uploadResume, (call) =>
      takeDocument(call, 'resume', [], async (accepted) => ({
        message: 'Resume uploaded successfully!',
        data: await files.replaceResume(accepted, actorOf(call.owner)),
      })),
    ),
    route(contract.uploadCertificate, (call) =>
      takeDocument(call, 'certificate', [], async (accepted) => ({
        message: 'Certificate uploaded successfully!',
        data: await files.addCertificate(accepted, actorOf(call.owner)),
      })),
    ),
  ];
}

const addressRoutes = (files: FileService): ServerRoute[] => [
  route(contract.getResumeAddress, async () => ({ data: await files.resumeAddress() })),
  route(contract.getResumeDownload, async () => ({ data: await files.resumeAddress() })),
  route(contract.getCertificateAddresses, async () => ({ data: await files.certificateAddresses() })),
  route(contract.getCertificateDownloads, async ({ query }) => ({ data: await files.certificateAddresses(query) })),
  route(contract.getPublicCertificate, async () => ({ data: await files.publicCertificate() })),
  route(contract.listFiles, async () => ({ data: await files.list() })),
];

const changeRoutes = (files: FileService): ServerRoute[] => [
  route(contract.deleteFile, async ({ params, owner }) => {
    await files.removeUnused(params.key, actorOf(owner));
    return { message: 'File deleted successfully' };
  }),
  route(contract.deleteResume, async ({ owner }) => {
    await files.removeResume(actorOf(owner));
    return { message: 'Resume deleted successfully' };
  }),
  route(contract.updateCertificate, async ({ params, payload, owner }) => ({
    data: await files.updateCertificate(params.id, payload, actorOf(owner)),
  })),
  route(contract.deleteCertificate, async ({ params, owner }) => {
    await files.removeCertificate(params.id, actorOf(owner));
    return { message: 'Certificate deleted successfully' };
  }),
];

export const fileRoutes = (context: Context, files: FileService): ServerRoute[] => [
  ...uploadRoutes(context, files),
  ...addressRoutes(files),
  ...changeRoutes(files),
];
