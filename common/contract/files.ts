import { z } from 'zod';
import { done, endpoint, reply } from '#common/endpoint.ts';
import { flag, id, idParams, timestamp, unset } from '#common/fields.ts';
import { Certificate, UploadedFile } from './auth.ts';

const FileInfo = z.object({
  key: z.string(),
  originalName: z.string(),
  contentType: z.string(),
  size: z.number(),
  url: z.string(),
  downloadUrl: z.string(),
});
/** An image in several widths and formats; `url` is the best one. */
const ImageInfo = FileInfo.extend({ width: z.number(), height: z.number() });
export type ImageInfo = z.output<typeof ImageInfo>;
const FileAddress = z.object({
  originalName: z.string(),
  contentType: z.string(),
  size: z.number(),
  url: z.string(),
  downloadUrl: z.string(),
});
export type FileAddress = z.output<typeof FileAddress>;
const CertificateAddress = FileAddress.extend({ certificateId: z.string() });
const whichCertificate = z.strictObject({ certificateId: unset(id), originalName: unset(z.string().max(255)) });

export const StoredFile = FileInfo.extend({
  folder: z.string(),
  /** Content that uses the file; a file in use cannot be deleted. */
  usedBy: z.array(z.string()),
  uploadedAt: timestamp,
});
export type StoredFile = z.output<typeof StoredFile>;

const upload = <const P extends `/api/upload/${string}`>(path: P, summary: string) => ({
  method: 'POST' as const,
  path,
  access: 'admin' as const,
  accepts: 'multipart/form-data' as const,
  status: 201 as const,
  summary,
});
const read = <const P extends `/api/upload/${string}`>(path: P, summary: string) => ({
  method: 'GET' as const,
  path,
  access: 'admin' as const,
  summary,
});

export const uploadImage = endpoint({
  ...upload('/api/upload/image/single', 'Store one image (`image`, `folder`), made anew in three widths'),
  reply: reply(ImageInfo),
});
export const uploadImages = endpoint({
  ...upload('/api/upload/image/multiple', 'Store several images (`images`, `folder`), all or none'),
  reply: reply(z.array(ImageInfo)),
});
export const uploadFile = endpoint({
  ...upload('/api/upload/file', 'Store a document (`file`, `folder`, `fileType`)'),
  reply: reply(FileInfo),
});
export const uploadResume = endpoint({
  ...upload('/api/upload/resume', 'Replace the resume (`resume`)'),
  reply: reply(UploadedFile),
});
export const uploadCertificate = endpoint({
  ...upload('/api/upload/certificate', 'Add a certificate (`certificate`)'),
  reply: reply(Certificate),
});

export const getResumeAddress = endpoint({
  ...read('/api/upload/resume/url', 'Where to read the resume, for a short time'),
  reply: reply(FileAddress),
});
export const getResumeDownload = endpoint({
  ...read('/api/upload/resume/download', 'Where to download the resume, for a short time'),
  reply: reply(FileAddress),
});
export const getCertificateAddresses = endpoint({
  ...read('/api/upload/certificates/urls', 'Where to read the certificates, for a short time'),
  reply: reply(z.array(CertificateAddress)),
});
export const getCertificateDownloads = endpoint({
  ...read('/api/upload/certificates/download', 'Where to download the certificates, for a short time'),
  query: whichCertificate,
  reply: reply(z.array(CertificateAddress)),
});
export const getPublicCertificate = endpoint({
  ...read('/api/upload/public/certificate', 'The newest public certificate'),
  access: 'public',
  reply: reply(FileAddress),
});
export const listFiles = endpoint({
  ...read('/api/upload/files', 'Every stored file with its size and use, newest first'),
  reply: reply(z.array(StoredFile)),
});
export const deleteFile = endpoint({
  ...read('/api/upload/files/{key}', 'Remove a file that nothing refers to'),
  method: 'DELETE',
  params: z.strictObject({ key: z.string().regex(/^[\w-]{1,64}(\.[a-z0-9]{2,5})?$/, 'Not a valid key') }),
  reply: done,
});
export const deleteResume = endpoint({
  ...read('/api/upload/resume', 'Remove the resume'),
  method: 'DELETE',
  reply: done,
});
export const updateCertificate = endpoint({
  ...read('/api/upload/certificate/{id}', 'Show a certificate to visitors or not, or move it in the order'),
  method: 'PATCH',
  params: idParams,
  payload: z
    .strictObject({ isPublic: flag, position: z.int().min(1).max(1000) })
    .partial()
    .refine((edit) => Object.keys(edit).length > 0, 'Nothing to change'),
  reply: reply(z.array(Certificate)),
});
export const deleteCertificate = endpoint({
  ...read('/api/upload/certificate/{id}', 'Remove a certificate'),
  method: 'DELETE',
  params: idParams,
  reply: done,
});
