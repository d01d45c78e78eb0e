import type { ServerRoute } from '@hapi/hapi';
import type { Context } from '#api/core/context.ts';
import { type AcceptedFile, acceptDocument, acceptImage, requireFile } from '#api/files/accept.ts';
import { type Received, receive } from '#api/files/receive.ts';
import { actorOf } from '#api/http/auth.ts';
import { type Call, route } from '#api/http/contract.ts';
import * as contract from '#common/contract/files.ts';
import type { Endpoint, FileForm } from '#common/endpoint.ts';
import { ruleBroken } from '#common/errors.ts';
import { categoryOf, fileCategories, fileRules } from '#common/rules/files.ts';
import type { FileService } from './service.ts';

const FOLDER = /^[a-z0-9][a-z0-9_-]*(\/[a-z0-9][a-z0-9_-]*){0,4}$/i;

/** A folder is only a label for listing files; it does not affect where they are stored. */
function folderOf({ fields }: Received, fallback: string): string {
  const folder = fields.folder?.trim().replace(/^\/+|\/+$/g, '') || fallback;
  const message = 'Folder may only have letters, digits, hyphens and slashes';
  if (folder.length > 100 || !FOLDER.test(folder)) throw ruleBroken(message, [{ path: 'folder', message }]);
  return folder;
}

/** The file type in the form is optional, but it must match the content. */
function checkFileType({ fields }: Received, { contentType }: AcceptedFile) {
  const declared = fileCategories.find((category) => category === fields.fileType?.trim());
  if (declared === undefined || declared === 'unknown' || declared === categoryOf(contentType)) return;
  const message = `This file is not of the type ${declared}`;
  throw ruleBroken(message, [{ path: 'fileType', message }]);
}

type Document = 'resume' | 'certificate' | 'file';

function uploadRoutes(context: Context, files: FileService): ServerRoute[] {
  const { storages, storageHealth, config } = context;
  const receiveDocument = <T>(
    { request }: Pick<Call<Endpoint>, 'request'>,
    form: FileForm,
    field: Document,
    work: (accepted: AcceptedFile, received: Received) => Promise<T>,
  ) =>
    receive(request, config.dataDir, form, async (received) => {
      const file = requireFile(received.files, field, fileRules[field]);
      await storageHealth.require();
      const accepted = await acceptDocument(await storages.current(), received.incoming, file, field);
      return work(accepted, received);
    });

  const receiveImages = ({ request, owner }: Pick<Call<Endpoint>, 'request' | 'owner'>, form: FileForm) => {
    const { field, maxFiles } = form;
    return receive(request, config.dataDir, form, async (received) => {
      requireFile(received.files, field, fileRules.image);
      // Encoding images takes seconds, so a storage that does not work is noticed before.
      await storageHealth.require();
      const folder = folderOf(received, maxFiles === 1 ? 'portfolio/images' : 'portfolio/gallery');
      const place = await storages.current();
      const accepted: AcceptedFile[] = [];
      try {
        for (const file of received.files) accepted.push(await acceptImage(place, received.incoming, file, field));
      } catch (error) {
        await files.removeUnreferenced(accepted);
        throw error;
      }
      return files.addImages(accepted, folder, actorOf(owner));
    });
  };

  return [
    route(contract.uploadImage, async (call) => {
      const [image] = await receiveImages(call, contract.uploadImage.form);
      if (!image) throw ruleBroken(fileRules.image.missing);
      return { message: 'Image uploaded successfully!', data: image };
    }),
    route(contract.uploadImages, async (call) => ({
      message: 'Images uploaded successfully!',
      data: await receiveImages(call, contract.uploadImages.form),
    })),
    route(contract.uploadFile, (call) =>
      receiveDocument(call, contract.uploadFile.form, 'file', async (accepted, received) => {
        try {
          checkFileType(received, accepted);
          const folder = folderOf(received, 'portfolio/documents');
          const data = await files.addFile(accepted, folder, actorOf(call.owner));
          return { message: 'File uploaded successfully!', data };
        } catch (error) {
          await files.removeUnreferenced([accepted]);
          throw error;
        }
      }),
    ),
    route(contract.uploadResume, (call) =>
      receiveDocument(call, contract.uploadResume.form, 'resume', async (accepted) => ({
        message: 'Resume uploaded successfully!',
        data: await files.replaceResume(accepted, actorOf(call.owner)),
      })),
    ),
    route(contract.uploadCertificate, (call) =>
      receiveDocument(call, contract.uploadCertificate.form, 'certificate', async (accepted) => ({
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
