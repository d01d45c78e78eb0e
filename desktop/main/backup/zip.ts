import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Entry, open as openZip, type ZipFile } from 'yauzl';
import { BackupFailed } from './failures.ts';

const MAX_ENTRIES = 1_000_000;

/** A zip whose directory was read; nothing in it has been looked at. */
export interface OpenedZip {
  /** Sizes in bytes by name, folders left out. */
  entries: ReadonlyMap<string, Entry>;
  /** Writes an entry to a file of its own. @throws BackupFailed for one that is damaged */
  extract(name: string, path: string, signal: AbortSignal): Promise<{ size: number; sha256: string }>;
  close(): void;
}

function openFile(path: string): Promise<ZipFile> {
  const { promise, resolve, reject } = Promise.withResolvers<ZipFile>();
  // The library refuses names that lead out of the folder, and entries of another size than they say.
  const options = { lazyEntries: true, autoClose: false, strictFileNames: true, validateEntrySizes: true };
  openZip(path, options, (cause, zip) =>
    zip ? resolve(zip) : reject(new BackupFailed('The file is not a whole zip', { cause })),
  );
  return promise;
}

async function readDirectory(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  zip.on('entry', (entry: Entry) => {
    if (entries.has(entry.fileName)) return reject(new BackupFailed(`The zip holds ${entry.fileName} twice`));
    if (entries.size >= MAX_ENTRIES) return reject(new BackupFailed('The zip holds too many entries'));
    entries.set(entry.fileName, entry);
    zip.readEntry();
  });
  zip.on('end', resolve);
  zip.on('error', (cause: Error) => reject(new BackupFailed("The zip's directory is damaged", { cause })));
  zip.readEntry();
  await promise;
  return entries;
}

/** Errors of the disk have a code; all others are the entry's. */
const damaged = (name: string, cause: unknown) =>
  cause instanceof Error && 'syscall' in cause ? cause : new BackupFailed(`${name} is damaged`, { cause });

/** Opens a zip and reads its directory. @throws BackupFailed */
export async function readZip(path: string): Promise<OpenedZip> {
  const zip = await openFile(path);
  const entries = await readDirectory(zip).catch((error: unknown) => {
    zip.close();
    throw error;
  });

  function open(name: string): Promise<Readable> {
    const { promise, resolve, reject } = Promise.withResolvers<Readable>();
    const entry = entries.get(name);
    if (!entry) return Promise.reject(new BackupFailed(`${name} is missing`));
    zip.openReadStream(entry, (error, stream) => (error ? reject(damaged(name, error)) : resolve(stream)));
    return promise;
  }

  return {
    entries,
    async extract(name, path, signal) {
      const hash = createHash('sha256');
      let size = 0;
      const meter = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          hash.update(chunk);
          size += chunk.length;
          done(null, chunk);
        },
      });
      try {
        await pipeline(await open(name), meter, createWriteStream(path, { mode: 0o600 }), { signal });
      } catch (error) {
        signal.throwIfAborted();
        throw damaged(name, error);
      }
      return { size, sha256: hash.digest('hex') };
    },
    close: () => zip.close(),
  };
}
