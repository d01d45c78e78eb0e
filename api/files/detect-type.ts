import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { fileTypeFromBuffer } from 'file-type';
import { MEGABYTE } from '#common/limits.ts';
import { contentTypeOf, type Ending, endingOf } from '#common/rules/files.ts';
import { readText, readZip, ZipRefused } from './zip-reader.ts';

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

interface DirectoryEntry {
  name: string;
  /** Numbers of other entries: two of the same storage, and the first one within this. */
  left: number;
  right: number;
  child: number;
}

function entriesIn(sector: Buffer): DirectoryEntry[] {
  const entries: DirectoryEntry[] = [];
  for (let at = 0; at + ENTRY_BYTES <= sector.length; at += ENTRY_BYTES) {
    const bytes = Math.max(0, Math.min(sector.readUInt16LE(at + NAME_BYTES), NAME_BYTES) - 2);
    const [left, right, child] = [68, 72, 76].map((place) => sector.readUInt32LE(at + place));
    entries.push({
      name: sector.toString('utf16le', at, at + bytes),
      left: left ?? 0,
      right: right ?? 0,
      child: child ?? 0,
    });
  }
  return entries;
}

/** The names in the outermost storage: those within others belong to documents that are embedded. */
function namesOfRoot(entries: readonly DirectoryEntry[]): string[] {
  const names: string[] = [];
  const seen = new Set<number>();
  const waiting = [entries[0]?.child ?? 0];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    const entry = entries[at];
    if (entry === undefined || seen.has(at)) continue;
    seen.add(at);
    names.push(entry.name);
    waiting.push(entry.left, entry.right);
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

  const entries: DirectoryEntry[] = [];
  let sector = header.readUInt32LE(48);
  for (let read = 0; sector < END_OF_CHAIN && read < MAX_DIRECTORY_SECTORS; read++) {
    entries.push(...entriesIn(await readAt(file, positionOf(sector), size)));
    sector = await next(sector);
  }
  return namesOfRoot(entries);
}

/** The type of office document in a compound file. */
async function findCompoundKind(path: string): Promise<'doc' | 'xls' | undefined> {
  const file = await open(path);
  try {
    const names = await streamNames(file);
    if (names.includes('WordDocument')) return 'doc';
    return names.includes('Workbook') || names.includes('Book') ? 'xls' : undefined;
  } finally {
    await file.close();
  }
}

/** Larger than any document of 10 MB needs; anything beyond this is a zip bomb. */
const LIMITS = { entries: 5_000, total: 200 * MEGABYTE };
const MAX_TYPES_BYTES = MEGABYTE;
const TYPES_ENTRY = '[Content_Types].xml';

/** Documents without macros only: those with macros have other types, which are refused. */
const kinds = [
  { ending: 'docx', type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml' },
  { ending: 'xlsx', type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml' },
] as const;

/** Parts of an office document by their types, whatever they are called: Word on the web writes `word/document2.xml`. */
const typedParts = (types: string) =>
  [...types.matchAll(/<(?:\w+:)?Override\b([^<>]{0,2000})>/g)].map(([, attributes = '']) => {
    const attribute = (name: string) =>
      new RegExp(`\\b${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`)
        .exec(attributes)
        ?.slice(1)
        .find((value) => value !== undefined);
    return { type: attribute('ContentType'), part: attribute('PartName')?.replace(/^\//, '') ?? '' };
  });

/** The type of an office document in a zip file, by its main part (ECMA-376). */
async function findOfficeKind(path: string): Promise<'docx' | 'xlsx' | undefined> {
  try {
    const zip = await readZip(path, LIMITS);
    try {
      const parts = typedParts(await readText(zip, TYPES_ENTRY, MAX_TYPES_BYTES));
      return kinds.find((kind) => parts.some(({ type, part }) => type === kind.type && zip.entries.has(part)))?.ending;
    } finally {
      zip.close();
    }
  } catch (error) {
    if (error instanceof ZipRefused) return undefined;
    throw error;
  }
}

const CONTROL = /[\0-\x08\x0e-\x1a\x1c-\x1f\x7f]/;

/** Checks that a file is valid in a charset, not empty, and free of control characters. */
async function isTextIn(path: string, charset: string): Promise<boolean> {
  const decoder = new TextDecoder(charset, { fatal: true });
  let length = 0;
  try {
    for await (const chunk of createReadStream(path)) {
      const text = decoder.decode(chunk, { stream: true });
      if (CONTROL.test(text)) return false;
      length += text.length;
    }
    decoder.decode();
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
  return length > 0;
}

/** Excel saves lists in windows-1252 and Notepad in UTF-16; programs that read JSON take UTF-8 alone. */
async function isPlainText(path: string, head: Buffer, named: Ending): Promise<boolean> {
  if (await isTextIn(path, 'utf-8')) return true;
  if (named === 'json') return false;
  const mark = head.readUInt16BE(0);
  if (mark === 0xfffe || mark === 0xfeff) return isTextIn(path, mark === 0xfffe ? 'utf-16le' : 'utf-16be');
  return isTextIn(path, 'windows-1252');
}

/** Number of bytes that the library needs for the accepted types. */
const HEAD_BYTES = 4100;

const ZIP = Buffer.from('PK\x03\x04', 'latin1');
const COMPOUND = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
const PDF = Buffer.from('%PDF-', 'latin1');
/**
 * Readers look for the header of a PDF in this many bytes (ISO 32000, annex H of its first edition): email gateways,
 * printers and scripts write before it.
 */
const PDF_WRAPPER_BYTES = 1024;
/** Begins as a web page does, by what browsers look for (WHATWG MIME Sniffing, 7.1): such a file is none of the accepted types. */
const WEB_PAGE =
  /^(?:\xef\xbb\xbf)?[\t\n\f\r ]*<(?:!--|\?xml|(?:!doctype html|html|head|script|iframe|h1|div|font|table|a|style|title|b|body|br|p|svg)[ >])/i;

/** Types that the library recognizes by their first bytes. */
const bySignature = new Map<string, Ending>([
  ['image/jpeg', 'jpg'],
  ['image/png', 'png'],
  // Told apart where it is decoded, to be refused in words of its own.
  ['image/apng', 'png'],
  ['image/webp', 'webp'],
  ['image/avif', 'avif'],
  ['image/gif', 'gif'],
]);

/** Types without a signature: the file name decides, if the content is text. */
const textExtensions = new Set<Ending>(['txt', 'csv', 'json']);

const TNEF = Buffer.from([0x78, 0x9f, 0x3e, 0x22]);
/** A sequence of ASN.1 (DER or BER), or its PEM. */
const isPkcs7 = (head: Buffer) => head[0] === 0x30 || head.subarray(0, 16).equals(Buffer.from('-----BEGIN PKCS7'));
/** A text of any charset, which only its first line tells from others. */
const beginsAs = (head: Buffer, pattern: RegExp) => !head.includes(0) && pattern.test(head.toString('latin1'));

/** Detects what email programs attach; except for TNEF, the name and the beginning of a file have to agree. */
function emailEndingOf(head: Buffer, named: Ending | undefined): Ending | undefined {
  if (head.subarray(0, TNEF.length).equals(TNEF)) return 'dat';
  if ((named === 'p7m' || named === 'p7s') && isPkcs7(head)) return named;
  if (named === 'ics' && beginsAs(head, /^(\xef\xbb\xbf)?\s*BEGIN:VCALENDAR/i)) return named;
  return named === 'eml' && beginsAs(head, /^\s*(From \S.*\r?\n)?[!-9;-~]{1,100}:/) ? named : undefined;
}

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    return await readAt(file, 0, HEAD_BYTES);
  } finally {
    await file.close();
  }
}

/** The library finds one of these in a PDF, also behind the first line of PostScript. */
const PDF_IN = new Set(['application/pdf', 'application/postscript', 'application/eps']);
const isMarkup = (mime: string): boolean => /xml|html/.test(mime);
/** The kind that the file names first may be a more general one (`mif1`). */
const isAvif = (head: Buffer): boolean =>
  head.toString('latin1', 4, 8) === 'ftyp' && head.subarray(16, Math.min(head.readUInt32BE(0), 200)).includes('avif');

/** Finds the header of a PDF behind a byte order mark, line breaks, printer commands or another wrapper. */
const isWrappedPdf = (head: Buffer): boolean =>
  head.subarray(0, PDF_WRAPPER_BYTES).includes(PDF) && !WEB_PAGE.test(head.toString('latin1'));

async function endingOfContent(path: string, name: string): Promise<Ending | undefined> {
  const head = await readHead(path);
  if (head.subarray(0, PDF.length).equals(PDF)) return 'pdf';
  if (head.subarray(0, ZIP.length).equals(ZIP)) return findOfficeKind(path);
  if (head.subarray(0, COMPOUND.length).equals(COMPOUND)) return findCompoundKind(path);
  const named = endingOf(name);
  const emailed = emailEndingOf(head, named);
  if (emailed) return emailed;
  const found = await fileTypeFromBuffer(head);
  const isText = async () =>
    named && textExtensions.has(named) && head.length > 1 && (await isPlainText(path, head, named));
  // A list can begin with the letters of a signature ('BM', 'GIF'); a page of the web stays one.
  if (found && !isMarkup(found.mime) && (await isText())) return named;
  const isPdf = isWrappedPdf(head) && (!found || PDF_IN.has(found.mime));
  if (isPdf) return (await isText()) ? named : 'pdf';
  if (found) return bySignature.get(found.mime) ?? (isAvif(head) ? 'avif' : undefined);
  return (await isText()) ? named : undefined;
}

/**
 * Detects the type of a file by its content; the name only distinguishes text formats. `null` for types that
 * are not accepted.
 */
export async function detectType(path: string, name: string): Promise<{ ending: Ending; contentType: string } | null> {
  const ending = await endingOfContent(path, name);
  return ending ? { ending, contentType: contentTypeOf(ending) } : null;
}
