import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pdf, zip } from '#api/testing/multipart.ts';
import { detectType } from './detect-type.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'detect-type-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function endingOf(content: Buffer, name = 'cv.pdf') {
  const path = join(folder, 'content');
  await writeFile(path, content);
  return (await detectType(path, name))?.ending;
}
const after = (wrapper: string) => Buffer.concat([Buffer.from(wrapper, 'latin1'), pdf('wrapped')]);
const HEADER = '%PDF-'.length;

test.each([
  ['a byte order mark', '\xef\xbb\xbf'],
  ['a byte order mark of UTF-16', '\xff\xfe'],
  ['a line break', '\r\n'],
  ['spaces and line breaks', ' \t \n\n  '],
  ['commands for a printer', '\x1b%-12345X@PJL JOB\r\n@PJL SET RESOLUTION=600\r\n@PJL ENTER LANGUAGE=PDF\r\n'],
  ['the header of a MacBinary file', `\0\x06cv.pdf${'\0'.repeat(120)}`],
  ['the headers of an email part', 'Content-Type: application/pdf\r\nContent-Transfer-Encoding: binary\r\n\r\n'],
  ['zeros', '\0'.repeat(512)],
  ['a wrapper that leaves the header in the first 1,024 bytes', 'x'.repeat(1024 - HEADER)],
])('a PDF after %s is a PDF', async (_what, wrapper) => {
  expect(await endingOf(after(wrapper))).toBe('pdf');
});

test('a header that ends behind the first 1,024 bytes makes no PDF', async () => {
  expect(await endingOf(after('x'.repeat(1024 - HEADER + 1)))).toBeUndefined();
});

test.each([
  ['a web page', '<!doctype html>\n<script>1</script>\n'],
  ['a web page behind a byte order mark', '\xef\xbb\xbf\n<html >'],
  ['a picture with scripts', '<svg onload=1>'],
  ['a comment', '<!-- a -->'],
  ['a program', 'MZ\x90\0\x03\0\0\0'],
])('a PDF after %s is refused', async (_what, wrapper) => {
  expect(await endingOf(after(wrapper))).toBeUndefined();
});

test('a text about PDFs is a text, and an archive with a PDF no PDF', async () => {
  const text = Buffer.from('The first line of a PDF is %PDF-1.4\n');
  expect(await endingOf(text, 'notes.txt')).toBe('txt');
  expect(await endingOf(await zip({ 'a.pdf': pdf('stored') }))).toBeUndefined();
});

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const types = (attributes: string) => `<?xml version="1.0"?><Types><Override ${attributes}/></Types>`;
const utf16 = (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);

test.each([
  ['under the name that Word on the web gives', types(`PartName="/word/document2.xml" ContentType="${WORD}"`), 'docx'],
  ['in single quotes', types(`ContentType='${WORD}' PartName='/word/document2.xml'`), 'docx'],
  ['in UTF-16', utf16(types(`PartName="/word/document2.xml" ContentType="${WORD}"`)), 'docx'],
  ['that is missing', types(`PartName="/word/document.xml" ContentType="${WORD}"`), undefined],
  [
    'with macros',
    types(`PartName="/word/document2.xml" ContentType="${WORD.replace('openxml', 'ms-word.macro')}"`),
    undefined,
  ],
])('the main part of a document %s', async (_what, list, ending) => {
  const document = await zip({ '[Content_Types].xml': list, 'word/document2.xml': '<w/>' });
  expect(await endingOf(document, 'cv.docx')).toBe(ending);
});

test.each<[kind: string, content: Buffer, name: string, ending: string | undefined]>([
  ['a list of Excel', Buffer.from('M\xfcller;K\xf6ln\r\n', 'latin1'), 'a.csv', 'csv'],
  ['a text of Notepad', utf16('Müller, Köln'), 'a.txt', 'txt'],
  ['a list that begins with a signature', Buffer.from('BMW;320d\n'), 'cars.csv', 'csv'],
  ['a text that begins with a signature', Buffer.from('GIF files are old.'), 'a.txt', 'txt'],
  ['JSON that is no UTF-8', Buffer.from('{"a":"\xfc"}', 'latin1'), 'a.json', undefined],
  ['bytes that are no text', Buffer.from([0x41, 0, 0x42, 1]), 'a.csv', undefined],
  ['a program that says it is a text', Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1'), 'a.txt', undefined],
])('%s', async (_kind, content, name, ending) => {
  expect(await endingOf(content, name)).toBe(ending);
});

/** A compound file of one sector of entries: each with its name and what stands beside and within it. */
function compound(entries: readonly [name: string, left: number, right: number, child: number][]): Buffer {
  const none = 0xffffffff;
  const header = Buffer.alloc(512);
  Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]).copy(header);
  header.writeUInt16LE(9, 30);
  header.writeUInt32LE(0, 48);
  header.writeUInt32LE(1, 76);
  const directory = Buffer.alloc(512);
  for (const [index, [name, ...links]] of entries.entries()) {
    directory.write(name, index * 128, 'utf16le');
    directory.writeUInt16LE((name.length + 1) * 2, index * 128 + 64);
    for (const [place, link] of links.entries())
      directory.writeUInt32LE(link < 0 ? none : link, index * 128 + 68 + place * 4);
  }
  const table = Buffer.alloc(512, 0xff);
  table.writeUInt32LE(0xfffffffe, 0);
  return Buffer.concat([header, directory, table]);
}

test('a document within a table does not make it one', async () => {
  const table = compound([
    ['Root Entry', -1, -1, 1],
    ['Workbook', -1, 2, -1],
    ['MBD0001', -1, -1, 3],
    ['WordDocument', -1, -1, -1],
  ]);
  expect(await endingOf(table, 'a.xls')).toBe('xls');
  const document = compound([
    ['Root Entry', -1, -1, 1],
    ['WordDocument', -1, -1, -1],
  ]);
  expect(await endingOf(document, 'a.doc')).toBe('doc');
});
