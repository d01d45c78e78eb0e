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
