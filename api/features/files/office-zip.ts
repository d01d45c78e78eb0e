import { MEGABYTE } from '#common/limits.ts';
import { readText, readZip, ZipRefused } from './zip-reader.ts';

/** Larger than any document of 10 MB needs; anything beyond this is a zip bomb. */
const LIMITS = { entries: 5_000, total: 200 * MEGABYTE };
const MAX_TYPES_BYTES = MEGABYTE;
const TYPES_ENTRY = '[Content_Types].xml';

/** Documents without macros only: those with macros have other types, which are refused. */
const kinds = [
  {
    ending: 'docx',
    part: 'word/document.xml',
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
  },
  {
    ending: 'xlsx',
    part: 'xl/workbook.xml',
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml',
  },
] as const;

/** The type of an office document in a zip file, by its required parts (ECMA-376). */
export async function findOfficeKind(path: string): Promise<'docx' | 'xlsx' | undefined> {
  try {
    const zip = await readZip(path, LIMITS);
    try {
      const types = await readText(zip, TYPES_ENTRY, MAX_TYPES_BYTES);
      return kinds.find(({ part, type }) => zip.entries.has(part) && types.includes(`"${type}"`))?.ending;
    } finally {
      zip.close();
    }
  } catch (error) {
    if (error instanceof ZipRefused) return undefined;
    throw error;
  }
}
