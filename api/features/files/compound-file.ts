import { type FileHandle, open } from 'node:fs/promises';

/**
 * Reads the older office formats, which are a small file system in a file ([MS-CFB]). The directory is a
 * chain of sectors, and its stream names reveal the document type.
 */
const HEADER_BYTES = 512;
const ENTRY_BYTES = 128;
const NAME_BYTES = 64;
/** Sector numbers from here on are end markers. */
const END_OF_CHAIN = 0xfffffffa;
const MAX_DIRECTORY_SECTORS = 2_000;

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}

function namesIn(sector: Buffer): string[] {
  const names: string[] = [];
  for (let at = 0; at + ENTRY_BYTES <= sector.length; at += ENTRY_BYTES) {
    const bytes = Math.min(sector.readUInt16LE(at + NAME_BYTES), NAME_BYTES) - 2;
    if (bytes > 0) names.push(sector.toString('utf16le', at, at + bytes));
  }
  return names;
}

async function streamNames(file: FileHandle): Promise<string[]> {
  const header = await readAt(file, 0, HEADER_BYTES);
  if (header.length < HEADER_BYTES) return [];
  const shift = header.readUInt16LE(30);
  if (shift !== 9 && shift !== 12) return [];
  const size = 2 ** shift;
  const perSector = size / 4;
  const positionOf = (sector: number) => (sector + 1) * size;

  /** Next sector of a chain, from the allocation table; the header lists the table's first 109 sectors. */
  async function next(sector: number): Promise<number> {
    const table = Math.floor(sector / perSector);
    if (table >= 109) return END_OF_CHAIN;
    const entry = await readAt(file, positionOf(header.readUInt32LE(76 + 4 * table)) + 4 * (sector % perSector), 4);
    return entry.length === 4 ? entry.readUInt32LE(0) : END_OF_CHAIN;
  }

  const names: string[] = [];
  let sector = header.readUInt32LE(48);
  for (let read = 0; sector < END_OF_CHAIN && read < MAX_DIRECTORY_SECTORS; read++) {
    names.push(...namesIn(await readAt(file, positionOf(sector), size)));
    sector = await next(sector);
  }
  return names;
}

/** The type of office document in a compound file. */
export async function findCompoundKind(path: string): Promise<'doc' | 'xls' | undefined> {
  const file = await open(path);
  try {
    const names = await streamNames(file);
    if (names.includes('WordDocument')) return 'doc';
    return names.includes('Workbook') || names.includes('Book') ? 'xls' : undefined;
  } finally {
    await file.close();
  }
}
