import type { Readable } from 'node:stream';
import { notFound } from '#common/errors.ts';

/** Part of an object: both ends are counted in, as in a `Range` header. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface StoredObject {
  key: string;
  size: number;
  /** Milliseconds since 1970. */
  storedAt: number;
}

/** Where the bytes of files lie. Keys are flat; an object is there whole or not at all, and never changes. */
export interface Storage {
  /** Whether all that lies there is ours; a bucket may hold the files of others, too. */
  isOurs: boolean;
  put(key: string, source: Readable, contentType: string): Promise<void>;
  /** @throws NotFound */
  get(key: string, range?: ByteRange): Promise<Readable>;
  stat(key: string): Promise<{ size: number } | null>;
  /** Removing what is not there is no failure. */
  remove(key: string): Promise<void>;
  list(): AsyncIterable<StoredObject>;
}

const KEY = /^[\w-]{1,100}(\.[a-z0-9]{2,5})?$/;

/** The last guard against paths: whatever asks, only flat names reach a disk or a bucket. @throws NotFound */
export function checkKey(key: string): string {
  if (!KEY.test(key)) throw notFound('File');
  return key;
}
