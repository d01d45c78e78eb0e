import { ascii, flag, id, integer, nullable, oneOf, string, text, timestamp } from '#api/database/columns.ts';
import { declareTable, type RowOf } from '#api/database/table.ts';

export const files = declareTable('files', {
  id: id(),
  /** Its address in the storage, and `key` on the wire. An image's objects are named after it. */
  storageKey: ascii(200),
  /** As it was called where it came from: data only, never a path. */
  originalName: string(255),
  contentType: ascii(100),
  /** Bytes; of an image all its objects together. */
  size: integer(),
  sha256: ascii(64),
  kind: oneOf(['image', 'file', 'resume', 'certificate', 'attachment'], 20),
  folder: ascii(100),
  /** Of an image its sizes and objects, as JSON. */
  image: nullable(text()),
  isPublic: flag(),
  position: integer(),
  uploadedAt: timestamp(),
  /** 'local', or the id of a bucket; `null` in rows of earlier releases until the next start. */
  place: nullable(ascii(64)),
  /** The request that an attachment belongs to; `null` until it is sent. */
  contactId: nullable(ascii(64)),
});
export type FileRow = RowOf<typeof files>;
