import type { Readable } from 'node:stream';
import { type Entry, open as openZip, type ZipFile } from 'yauzl';

/** Thrown for a zip file that is damaged or malicious. */
export class ZipRefused extends Error {
  override name = 'ZipRefused';
}

export interface ZipLimits {
  entries: number;
  /** Maximum total size in bytes after decompression. */
  total: number;
}

export interface ZipContents {
  entries: ReadonlyMap<string, Entry>;
  /** Never returns more bytes than the entry declares. @throws ZipRefused */
  read(name: string): Promise<Readable>;
  close(): void;
}

function openFile(path: string): Promise<ZipFile> {
  const { promise, resolve, reject } = Promise.withResolvers<ZipFile>();
  // The library refuses absolute names, drive letters, backslashes, '..' and wrong sizes.
  const options = { lazyEntries: true, autoClose: false, strictFileNames: true, validateEntrySizes: true };
  openZip(path, options, (error, zip) =>
    zip ? resolve(zip) : reject(new ZipRefused('Not a zip file', { cause: error })),
  );
  return promise;
}

/** Reads the directory of a zip file before anything is decompressed. @throws ZipRefused */
export async function readZip(path: string, limits: ZipLimits): Promise<ZipContents> {
  const zip = await openFile(path);
  const entries = new Map<string, Entry>();
  let total = 0;
  try {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    zip.on('entry', (entry: Entry) => {
      total += entry.uncompressedSize;
      if (entries.has(entry.fileName)) return reject(new ZipRefused('A name appears twice'));
      if (entries.size >= limits.entries || total > limits.total) return reject(new ZipRefused('Too much in it'));
      entries.set(entry.fileName, entry);
      zip.readEntry();
    });
    zip.on('end', resolve);
    zip.on('error', (cause: Error) => reject(new ZipRefused('Damaged', { cause })));
    zip.readEntry();
    await promise;
  } catch (error) {
    zip.close();
    throw error;
  }
  return {
    entries,
    read(name) {
      const { promise, resolve, reject } = Promise.withResolvers<Readable>();
      const entry = entries.get(name);
      if (!entry) return Promise.reject(new ZipRefused(`${name} is missing`));
      zip.openReadStream(entry, (error, stream) =>
        error ? reject(new ZipRefused('Damaged', { cause: error })) : resolve(stream),
      );
      return promise;
    },
    close: () => zip.close(),
  };
}

/** Reads a small entry as text. @throws ZipRefused when it is larger than `maxBytes` */
export async function readText(zip: ZipContents, name: string, maxBytes: number): Promise<string> {
  if ((zip.entries.get(name)?.uncompressedSize ?? 0) > maxBytes) throw new ZipRefused(`${name} is too large`);
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of await zip.read(name)) chunks.push(chunk);
  } catch (cause) {
    throw cause instanceof ZipRefused ? cause : new ZipRefused('Damaged', { cause });
  }
  const bytes = Buffer.concat(chunks);
  // XML is in UTF-16 where it begins so (XML 1.0, F.1).
  const isUtf16 = bytes.length > 1 && bytes.readUInt16BE(0) === 0xfffe;
  return bytes.toString(isUtf16 ? 'utf16le' : 'utf8');
}
