import type { Readable } from 'node:stream';
import { missing } from '#common/errors.ts';
import * as messages from '#common/texts/keys/messages.ts';

/** A part of an object; both ends are inclusive, as in a `Range` header. */
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

/** Storage for the content of files. Keys are flat; an object is stored completely or not at all, and never changes. */
export interface Storage {
  /** `true` when all objects belong to this site; a bucket may contain files of others, too. */
  isOurs: boolean;
  put(key: string, source: Readable, contentType: string): Promise<void>;
  /** @throws NotFound */
  get(key: string, range?: ByteRange): Promise<Readable>;
  stat(key: string): Promise<{ size: number } | null>;
  /** Deleting a missing object is not an error. */
  remove(key: string): Promise<void>;
  list(): AsyncIterable<StoredObject>;
  /** Looks whether files can be stored. @throws Unavailable, whose message says what to set */
  check(signal: AbortSignal): Promise<void>;
}

const KEY = /^[\w-]{1,100}(\.[a-z0-9]{2,5})?$/;

/** Final check of keys: only flat names may reach a disk or bucket. @throws NotFound */
export function checkKey(key: string): string {
  if (!KEY.test(key)) throw missing(messages.fileNotFound);
  return key;
}
