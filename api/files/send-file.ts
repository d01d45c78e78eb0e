import type { Request, ResponseToolkit } from '@hapi/hapi';
import { matchesEtag } from '#api/http/conditional.ts';
import { headerOf } from '#api/http/headers.ts';
import type { ByteRange } from '#api/storage/storage.ts';
import type { Storages } from '#api/storage/storages.ts';
import type { FileObject } from '#common/backup/stored-objects.ts';
import { missing } from '#common/errors.ts';
import * as messages from '#common/texts/keys/messages.ts';
import type { Disposition } from './addresses.ts';

interface FileReply {
  object: FileObject;
  name: string;
  disposition: Disposition;
  cacheControl: string;
  /** `true` when pages of the site load the file through another host. */
  isLoadedCrossOrigin?: boolean;
}

/** RFC 6266: a plain name for old clients and the real one (RFC 5987) for others. */
export function contentDisposition(disposition: Disposition, name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${disposition}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/** Keeps a file from running scripts or loading anything, whatever it contains. */
const POLICY = "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

function headersOf({
  object,
  name,
  disposition,
  cacheControl,
  isLoadedCrossOrigin,
}: FileReply): Record<string, string> {
  return {
    'content-disposition': contentDisposition(disposition, name),
    'cache-control': cacheControl,
    'content-security-policy': POLICY,
    'cross-origin-resource-policy': isLoadedCrossOrigin ? 'cross-origin' : 'same-origin',
    'x-content-type-options': 'nosniff',
    'accept-ranges': 'bytes',
    etag: `"${object.sha256.slice(0, 32)}"`,
    // Ranges refer to the uncompressed bytes, so the file is never compressed.
    'content-encoding': 'identity',
  };
}

/**
 * Parses a `Range` header for a file of this size (RFC 9110, 14.2). Returns a part, 'unsatisfiable', or
 * `null` for the whole file, also for headers that are invalid or ask for multiple parts.
 */
export function parseRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const [, from, to] = /^bytes=(\d{0,15})-(\d{0,15})$/i.exec(header?.trim() ?? '') ?? [];
  if (from === undefined || to === undefined || (from === '' && to === '')) return null;
  if (from === '') {
    const last = Math.min(Number(to), size);
    return last === 0 ? 'unsatisfiable' : { start: size - last, end: size - 1 };
  }
  const start = Number(from);
  const end = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== '' && Number(to) < start) return null;
  return start >= size ? 'unsatisfiable' : { start, end };
}

/** Sends an object or a range of it with safe headers. @throws NotFound; 416 as MalformedRange */
export async function sendFile(storages: Storages, reply: FileReply, request: Request, h: ResponseToolkit) {
  const { object } = reply;
  const headers = headersOf(reply);
  const answer = (
    body: Parameters<ResponseToolkit['response']>[0],
    code: number,
    extra: Record<string, string> = {},
  ) => {
    const response = h.response(body).code(code).type(object.contentType);
    for (const [name, value] of Object.entries({ ...headers, ...extra })) response.header(name, value);
    return response;
  };
  const etag = headers.etag ?? '';
  const known = headerOf(request, 'if-none-match');
  if (known !== undefined && matchesEtag(known, etag)) return answer('', 304);
  const unchanged = [undefined, etag].includes(headerOf(request, 'if-range'));
  // A range of a HEAD is disregarded (RFC 9110, 14.2).
  const range = unchanged && request.method === 'get' ? parseRange(headerOf(request, 'range'), object.size) : null;
  if (range === 'unsatisfiable') return answer('', 416, { 'content-range': `bytes */${object.size}` });
  const part = range ?? { start: 0, end: object.size - 1 };
  const length = part.end - part.start + 1;
  const lengthHeader = { 'content-length': String(length) };
  if (request.method === 'head') return answer('', 200, lengthHeader);
  const storage = await storages.at(object.place);
  if ((await storage.stat(object.key))?.size !== object.size) throw missing(messages.fileNotFound);
  const body = await storage.get(object.key, range ?? undefined);
  request.raw.res.once('close', () => body.destroy());
  return range
    ? answer(body, 206, { ...lengthHeader, 'content-range': `bytes ${part.start}-${part.end}/${object.size}` })
    : answer(body, 200, lengthHeader);
}
