import { Readable } from 'node:stream';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import type { Request } from '@hapi/hapi';
import { headerOf } from '#api/http/headers.ts';
import { AppError } from '#common/errors.ts';
import { tooLarge } from '#common/rules/files.ts';
import { drain } from './drain.ts';
import { type Incoming, openIncoming, type ReceivedFile } from './incoming.ts';

export interface Expected {
  /** Name of the part that holds the file, and how many there may be. */
  field: string;
  most: number;
  /** Bytes of one file. */
  maxBytes: number;
  /** Other parts that may come along. */
  texts: readonly string[];
}

export interface Received {
  files: ReceivedFile[];
  texts: Partial<Record<string, string>>;
  incoming: Incoming;
}

/** Room for boundaries, headers and texts. */
const OVERHEAD = 64 * 1024;

const malformed = (message: string, path = '') => new AppError('malformed', message, { problems: [{ path, message }] });

const sizeRefused = ({ field, maxBytes }: Expected) => {
  const message = tooLarge(maxBytes);
  return new AppError('too_large', message, { problems: [{ path: field, message }] });
};

function openParser(request: Request, { maxBytes, most, texts }: Expected): BusboyInstance {
  const type = headerOf(request, 'content-type') ?? '';
  if (!/^multipart\/form-data\s*(;|$)/i.test(type))
    throw new AppError('unsupported_media_type', 'Send the file as multipart/form-data');
  try {
    return new Busboy({
      headers: { 'content-type': type },
      isPartAFile: (_field, _type, name) => name !== undefined,
      limits: {
        fileSize: maxBytes,
        files: most,
        fields: texts.length,
        parts: most + texts.length,
        fieldSize: 1000,
        headerPairs: 20,
        headerSize: 8 * 1024,
      },
    });
  } catch (cause) {
    throw new AppError('malformed', 'The form could not be read', { cause });
  }
}

/** Reads the form to its end. Every byte is counted as it comes; nothing is kept in memory. */
function readForm(request: Request, source: Readable, expected: Expected, incoming: Incoming): Promise<Received> {
  const { field, most, maxBytes, texts } = expected;
  const parser = openParser(request, expected);
  const stop = new AbortController();
  const files: Promise<ReceivedFile>[] = [];
  const found: Record<string, string> = Object.create(null);
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let bytes = 0;

  const take = (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > most * maxBytes + OVERHEAD) return reject(sizeRefused(expected));
    if (!parser.write(chunk)) source.pause();
  };
  const brokenOff = () => reject(malformed('The upload broke off'));

  parser.on('file', (name, stream, fileName) => {
    stream.once('limit', () => reject(sizeRefused(expected)));
    stream.on('error', brokenOff);
    if (name !== field) {
      stream.resume();
      return reject(malformed('Unknown field', String(name ?? '')));
    }
    const kept = incoming.keep(stream, fileName, stop.signal);
    kept.catch(reject);
    files.push(kept);
  });
  parser.on('field', (name, value, _nameCut, cut) => {
    if (!texts.includes(name) || cut) return reject(malformed(cut ? 'Too long' : 'Unknown field', String(name ?? '')));
    found[name] = value;
  });
  for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const)
    parser.on(limit, () => reject(malformed('Too many parts')));
  parser.on('drain', () => source.resume());
  parser.on('error', brokenOff);
  parser.on('finish', resolve);
  source.on('data', take);
  source.once('end', () => parser.end());
  source.once('close', () => !source.readableEnded && brokenOff());
  source.once('error', brokenOff);

  return promise
    .then(async () => ({ files: await Promise.all(files), texts: found, incoming }))
    .catch(async (error: unknown) => {
      source.off('data', take);
      stop.abort();
      await Promise.allSettled(files);
      throw error;
    });
}

/**
 * Receives the files of a form and hands them to `work`. Nothing of them is left afterwards, whatever comes of it.
 * @throws TooLarge, UnsupportedMediaType, Malformed
 */
export async function receive<T>(
  request: Request,
  dataDir: string,
  expected: Expected,
  work: (received: Received) => Promise<T>,
): Promise<T> {
  const source = request.payload;
  if (!(source instanceof Readable)) throw malformed('The form could not be read');
  const incoming = await openIncoming(dataDir);
  try {
    if (Number(headerOf(request, 'content-length') ?? 0) > expected.most * expected.maxBytes + OVERHEAD)
      throw sizeRefused(expected);
    return await work(await readForm(request, source, expected, incoming));
  } catch (error) {
    await drain(request, source);
    throw error;
  } finally {
    await incoming.clear();
  }
}
