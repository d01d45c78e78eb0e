import { MEGABYTE } from '#common/limits.ts';
import { readText, readZip, ZipRefused } from './zip-reader.ts';

/** More than any document of 10 MB needs; what says more is a bomb for whoever opens it. */
const LIMITS = { entries: 5_000, total: 200 * MEGABYTE };
const TYPES_MAX = MEGABYTE;
const TYPES = '[Content_Types].xml';

/** Without macros: those have types of their own, which we do not take. */
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

/** Which office document a zip is, by the parts that it must have (ECMA-376). */
export async function findOfficeKind(path: string): Promise<'docx' | 'xlsx' | undefined> {
  try {
    const zip = await readZip(path, LIMITS);
    try {
      const types = await readText(zip, TYPES, TYPES_MAX);
      return kinds.find(({ part, type }) => zip.entries.has(part) && types.includes(`"${type}"`))?.ending;
    } finally {
      zip.close();
    }
  } catch (error) {
    if (error instanceof ZipRefused) return undefined;
    throw error;
  }
}
