import { z } from 'zod';
import { done, endpoint, type FileForm, reply } from '#common/endpoint.ts';
import { flag, id, idParams, timestamp, unset } from '#common/fields.ts';
import { MAX_IMAGES, MAX_UPLOAD } from '#common/limits.ts';
import { contentTypeOf, fileCategories, fileRules } from '#common/rules/files.ts';
import { Certificate, UploadedFile } from './auth.ts';

export const FileInfo = z.object({
  key: z.string(),
  originalName: z.string(),
  contentType: z.string(),
  size: z.number(),
  url: z.string(),
  downloadUrl: z.string(),
});
/** An image in several widths and formats; `url` is the best one. */
export const ImageInfo = FileInfo.extend({ width: z.number(), height: z.number() });
export type ImageInfo = z.output<typeof ImageInfo>;
export const FileAddress = z.object({
  originalName: z.string(),
  contentType: z.string(),
  size: z.number(),
  url: z.string(),
  downloadUrl: z.string(),
});
export type FileAddress = z.output<typeof FileAddress>;
export const CertificateAddress = FileAddress.extend({ certificateId: z.string() });
const whichCertificate = z.strictObject({
  certificateId: unset(id).describe('Only the certificate with this id'),
  originalName: unset(z.string().max(255)).describe('Only certificates with this file name'),
});

export const StoredFile = FileInfo.extend({
  folder: z.string(),
  /** Content that uses the file; a file in use cannot be deleted. */
  usedBy: z.array(z.string()),
  uploadedAt: timestamp,
});
export type StoredFile = z.output<typeof StoredFile>;

const upload = <const P extends `/api/upload/${string}`, const F extends FileForm>(
  path: P,
  form: F,
  summary: string,
) => ({
  method: 'POST' as const,
  path,
  access: 'admin' as const,
  form,
  status: 201 as const,
  summary,
});
/** The form with a file of one kind, or with several. */
const formOf = (kind: keyof typeof fileRules, fields: FileForm['fields'] = {}): FileForm => ({
  field: kind,
  maxFiles: 1,
  maxBytes: MAX_UPLOAD,
  contentTypes: [...new Set(fileRules[kind].endings.map(contentTypeOf))],
  fields,
});
const folder = 'A label for listing files: letters, digits, hyphens and slashes';
const read = <const P extends `/api/upload/${string}`>(path: P, summary: string) => ({
  method: 'GET' as const,
  path,
  access: 'admin' as const,
  summary,
});

export const uploadImage = endpoint({
  ...upload('/api/upload/image/single', formOf('image', { folder }), 'Store an image, made anew in three widths'),
  reply: reply(ImageInfo),
});
export const uploadImages = endpoint({
  ...upload(
    '/api/upload/image/multiple',
    { ...formOf('image', { folder }), field: 'images', maxFiles: MAX_IMAGES },
    'Store images, all or none',
  ),
  reply: reply(z.array(ImageInfo)),
});
export const uploadFile = endpoint({
  ...upload(
    '/api/upload/file',
    formOf('file', { folder, fileType: `What the file must be: ${fileCategories.join(', ')}` }),
    'Store a document',
  ),
  reply: reply(FileInfo),
});
export const uploadResume = endpoint({
  ...upload('/api/upload/resume', formOf('resume'), 'Replace the resume'),
  reply: reply(UploadedFile),
});
export const uploadCertificate = endpoint({
  ...upload('/api/upload/certificate', formOf('certificate'), 'Add a certificate'),
  reply: reply(Certificate),
});

export const getResumeAddress = endpoint({
  ...read('/api/upload/resume/url', 'Where to read the resume, for a short time'),
  errors: ['not_found'],
  reply: reply(FileAddress),
});
export const getResumeDownload = endpoint({
  ...read('/api/upload/resume/download', 'Where to download the resume, for a short time'),
  errors: ['not_found'],
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
  errors: ['not_found'],
  reply: reply(FileAddress),
});
export const listFiles = endpoint({
  ...read('/api/upload/files', 'Every stored file with its size and use, newest first'),
  reply: reply(z.array(StoredFile)),
});
export const deleteFile = endpoint({
  ...read('/api/upload/files/{key}', 'Remove a file that nothing refers to'),
  method: 'DELETE',
  params: z.strictObject({
    key: z
      .string()
      .regex(/^[\w-]{1,64}(\.[a-z0-9]{2,5})?$/, 'Not a valid key')
      .describe('Key of the file'),
  }),
  errors: ['conflict'],
  reply: done,
});
export const deleteResume = endpoint({
  ...read('/api/upload/resume', 'Remove the resume'),
  method: 'DELETE',
  errors: ['not_found'],
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
