import { createHash } from 'node:crypto';
import { type FileHandle, open, rename, rm, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { writeAtomically } from '#desktop/main/files/write-atomically.ts';
import { BackupFailed, explainFolder, isOfDisk } from './failures.ts';
import { checksumName, temporaryName } from './names.ts';

interface Parts {
  folder: string;
  name: string;
  response: Response;
  signal: AbortSignal;
  onProgress(done: number, total: number | null): void;
  /** Looks at a received file before it gets its name. @throws BackupFailed */
  check(path: string): Promise<void>;
}

export interface ReceivedZip {
  size: number;
  sha256: string;
}

const CUT = 'The connection ended before the backup was whole';

const lengthOf = (response: Response): number | null => {
  const length = Number(response.headers.get('content-length') ?? Number.NaN);
  return Number.isSafeInteger(length) && length > 0 ? length : null;
};

/** @throws BackupFailed before anything is written to a disk that is too full */
async function assertSpace(folder: string, total: number | null): Promise<void> {
  if (total === null) return;
  const { bavail, blocks, bsize } = await statfs(folder);
  // Some file systems of networks do not tell.
  if (blocks > 0 && bavail * bsize < total) throw new BackupFailed(`There is no space left on the disk of ${folder}`);
}

/** The line that `sha256sum -c` reads. */
const checksumLine = (sha256: string, name: string) => `${sha256}  ${name}\n`;

/** Makes renames in a folder outlive a power cut. Windows cannot open folders, and keeps its own journal of them. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function* chunksOf(response: Response, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  const reader = response.body?.getReader();
  if (!reader) throw new BackupFailed('The site sent an empty backup');
  const cancel = () => void reader.cancel().catch(() => undefined);
  signal.addEventListener('abort', cancel, { once: true });
  try {
    for (;;) {
      const { done, value } = await reader.read();
      signal.throwIfAborted();
      if (done) return;
      yield value;
    }
  } catch (cause) {
    signal.throwIfAborted();
    throw new BackupFailed(CUT, { cause });
  } finally {
    signal.removeEventListener('abort', cancel);
    cancel();
  }
}

/** Writes what arrives, one piece after the other, and measures it on the way. */
async function receive(file: FileHandle, { response, signal, onProgress }: Parts): Promise<ReceivedZip> {
  const total = lengthOf(response);
  const hash = createHash('sha256');
  let size = 0;
  onProgress(0, total);
  for await (const chunk of chunksOf(response, signal)) {
    hash.update(chunk);
    await file.writeFile(chunk);
    size += chunk.length;
    onProgress(size, total);
  }
  if (total !== null && size !== total) throw new BackupFailed(CUT);
  if (size === 0) throw new BackupFailed('The site sent an empty backup');
  await file.sync();
  return { size, sha256: hash.digest('hex') };
}

/**
 * Writes the zip of a reply with its checksum, completely or not at all: under another name at first, flushed to the disk,
 * then renamed. @throws BackupFailed with a reason in plain words; what `signal` says when it was aborted
 */
export async function receiveZip(parts: Parts): Promise<ReceivedZip> {
  const { folder, name, check } = parts;
  const path = join(folder, name);
  const partial = join(folder, temporaryName(name));
  const checksum = join(folder, checksumName(name));
  try {
    await assertSpace(folder, lengthOf(parts.response));
    const file = await open(partial, 'w', 0o600);
    const received = await receive(file, parts).finally(() => file.close());
    await check(partial);
    await writeAtomically(checksum, checksumLine(received.sha256, name));
    await rename(partial, path);
    await syncFolder(dirname(path));
    return received;
  } catch (error) {
    await rm(partial, { force: true });
    await rm(checksum, { force: true });
    parts.signal.throwIfAborted();
    throw isOfDisk(error) ? new BackupFailed(explainFolder(error, folder), { cause: error }) : error;
  }
}

/** The digest in a checksum file for the backup; `null` where there is none. */
export function readChecksum(text: string, name: string): string | null {
  const [, sha256 = null, listed] = /^([0-9a-f]{64}) [ *](.+?)\r?\n?$/.exec(text) ?? [];
  return listed === name ? sha256 : null;
}
