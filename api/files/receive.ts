import { Readable } from 'node:stream';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import type { Request } from '@hapi/hapi';
import { headerOf } from '#api/http/headers.ts';
import { type FileForm, maxFormBytes } from '#common/endpoint.ts';
import { AppError } from '#common/errors.ts';
import { MEGABYTE } from '#common/limits.ts';
import { tooLarge } from '#common/rules/files.ts';
import * as messages from '#common/texts/keys/messages.ts';
import { t } from '#common/texts/text.ts';
import { type Incoming, openIncoming, type ReceivedFile } from './incoming.ts';

/** Bytes of a refused body that are thrown away. */
export const MAX_DISCARDED = 32 * MEGABYTE;
const MAX_DURATION_MS = 5_000;
/** Milliseconds that the client has for reading the reply. */
const LINGER_MS = 2_000;

/** Discards the rest of the body. @returns whether it ended within the limits */
function discardRest(source: Readable): Promise<boolean> {
  if (source.readableEnded || source.destroyed) return Promise.resolve(true);
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), MAX_DURATION_MS);
  let bytes = 0;
  source.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > MAX_DISCARDED) resolve(false);
  });
  for (const event of ['end', 'close', 'error']) source.once(event, () => resolve(true));
  source.resume();
  return promise.finally(() => clearTimeout(timer));
}

/**
 * Reads the rest of a refused body, because a client that is still sending would not read the reply. If the
 * body does not end, the connection is closed in two steps (RFC 9112, 9.6): closing it at once, with data of
 * the client still arriving, would reset it and lose the reply.
 */
async function drain(request: Request, source: Readable): Promise<void> {
  if (await discardRest(source)) return;
  source.pause();
  const { socket } = request.raw.req;
  socket.destroySoon = () => {
    socket.end();
    setTimeout(() => socket.destroy(), LINGER_MS).unref();
  };
}

export interface Received {
  files: ReceivedFile[];
  fields: Partial<Record<string, string>>;
  incoming: Incoming;
}

const malformed = (message: string, path = '') => new AppError('malformed', message, { problems: [{ path, message }] });

const tooLargeError = ({ field, maxBytes }: FileForm) => {
  const message = tooLarge(maxBytes);
  return new AppError('too_large', message, { problems: [{ path: field, message }] });
};

function openParser(request: Request, { maxBytes, maxFiles, fields }: FileForm): BusboyInstance {
  const type = headerOf(request, 'content-type') ?? '';
  const fieldCount = Object.keys(fields).length;
  if (!/^multipart\/form-data\s*(;|$)/i.test(type)) throw new AppError('unsupported_media_type', t(messages.sendForm));
  try {
    return new Busboy({
      headers: { 'content-type': type },
      isPartAFile: (_field, _type, name) => name !== undefined,
      limits: {
        fileSize: maxBytes,
        files: maxFiles,
        fields: fieldCount,
        parts: maxFiles + fieldCount,
        fieldSize: 1000,
        headerPairs: 20,
        headerSize: 8 * 1024,
      },
    });
  } catch (cause) {
    throw new AppError('malformed', t(messages.formUnreadable), { cause });
  }
}

/** Reads the whole form. Every byte counts towards the limit, and no file is held in memory. */
function readForm(request: Request, source: Readable, rules: FileForm, incoming: Incoming): Promise<Received> {
  const { field, fields } = rules;
  const parser = openParser(request, rules);
  const stop = new AbortController();
  const files: Promise<ReceivedFile>[] = [];
  const values: Record<string, string> = Object.create(null);
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let bytes = 0;

  const onData = (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > maxFormBytes(rules)) return reject(tooLargeError(rules));
    if (!parser.write(chunk)) source.pause();
  };
  const onAborted = () => reject(malformed(t(messages.uploadBroken)));

  parser.on('file', (name, stream, fileName) => {
    stream.once('limit', () => reject(tooLargeError(rules)));
    stream.on('error', onAborted);
    if (name !== field) {
      stream.resume();
      return reject(malformed(t(messages.unknownField), String(name ?? '')));
    }
    const saved = incoming.save(stream, fileName, stop.signal);
    saved.catch(reject);
    files.push(saved);
  });
  parser.on('field', (name, value, _nameCut, cut) => {
    if (!Object.hasOwn(fields, name) || cut)
      return reject(malformed(t(cut ? messages.fieldLong : messages.unknownField), String(name ?? '')));
    values[name] = value;
  });
  for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const)
    parser.on(limit, () => reject(malformed(t(messages.partsMany))));
  parser.on('drain', () => source.resume());
  parser.on('error', onAborted);
  parser.on('finish', resolve);
  source.on('data', onData);
  source.once('end', () => parser.end());
  source.once('close', () => !source.readableEnded && onAborted());
  source.once('error', onAborted);

  return promise
    .then(async () => ({ files: await Promise.all(files), fields: values, incoming }))
    .catch(async (error: unknown) => {
      source.off('data', onData);
      stop.abort();
      await Promise.allSettled(files);
      throw error;
    });
}

/**
 * Receives the files of a form and passes them to `work`; afterwards they are deleted in every case. @throws
 * TooLarge, UnsupportedMediaType, Malformed
 */
export async function receive<T>(
  request: Request,
  dataDir: string,
  rules: FileForm,
  work: (received: Received) => Promise<T>,
): Promise<T> {
  const source = request.payload;
  if (!(source instanceof Readable)) throw malformed(t(messages.formUnreadable));
  const incoming = await openIncoming(dataDir);
  try {
    if (Number(headerOf(request, 'content-length') ?? 0) > maxFormBytes(rules)) throw tooLargeError(rules);
    return await work(await readForm(request, source, rules, incoming));
  } catch (error) {
    await drain(request, source);
    throw error;
  } finally {
    await incoming.clear();
  }
}

/**
 * Receives a short text of a call whose other body is a form. Its bytes are counted as they come, because a chunked body
 * promises no length. @throws TooLarge, Malformed
 */
export async function receiveText(request: Request, maxBytes: number): Promise<string> {
  const source = request.payload;
  if (!(source instanceof Readable)) throw malformed(t(messages.bodyUnreadable));
  const chunks: Buffer[] = [];
  let bytes = 0;
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const onData = (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > maxBytes) reject(new AppError('too_large', t(messages.bytesMost, { max: maxBytes })));
    else chunks.push(chunk);
  };
  const onAborted = () => reject(malformed(t(messages.bodyBroken)));
  source.on('data', onData);
  source.once('end', resolve);
  source.once('close', () => !source.readableEnded && onAborted());
  source.once('error', onAborted);
  try {
    await promise;
    return Buffer.concat(chunks).toString();
  } catch (error) {
    source.off('data', onData);
    await drain(request, source);
    throw error;
  }
}
