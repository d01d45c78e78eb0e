import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { ZipFile } from 'yazl';

export interface Part {
  name: string;
  content: string | Buffer;
  /** Without a file name, the part is a text field. */
  fileName?: string;
  type?: string;
}

const BOUNDARY = 'part-of-a-test';

/** Builds a multipart body as a browser does. */
export function multipart(parts: readonly Part[], end = `--${BOUNDARY}--\r\n`) {
  const body = Buffer.concat([
    ...parts.flatMap(({ name, content, fileName, type }) => [
      Buffer.from(
        `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"${fileName === undefined ? '' : `; filename="${fileName}"`}\r\n` +
          `${fileName === undefined ? '' : `content-type: ${type ?? 'application/octet-stream'}\r\n`}\r\n`,
      ),
      Buffer.from(content),
      Buffer.from('\r\n'),
    ]),
    Buffer.from(end),
  ]);
  return { body, headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` } };
}

/** A small valid document; `words` make its content unique. */
export const pdf = (words = 'Resume'): Buffer =>
  Buffer.from(
    `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n% ${words}\ntrailer<</Root 1 0 R>>\n%%EOF\n`,
  );

const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
};

/** Adds a comment to a PNG, where cameras store author and location. */
export const withNote = (png: Buffer, note: string): Buffer =>
  Buffer.concat([png.subarray(0, 33), chunk('tEXt', Buffer.from(`Comment\0${note}`)), png.subarray(33)]);

/** Makes a PNG animated, as APNG writers do: the number of frames stands before the first picture. */
export function apng(png: Buffer): Buffer {
  const frames = Buffer.alloc(8);
  frames.writeUInt32BE(2);
  return Buffer.concat([png.subarray(0, 33), chunk('acTL', frames), png.subarray(33)]);
}

export async function zip(entries: Record<string, string | Buffer>): Promise<Buffer> {
  const file = new ZipFile();
  for (const [name, content] of Object.entries(entries)) file.addBuffer(Buffer.from(content), name);
  file.end();
  return buffer(file.outputStream);
}

const typesOf = (main: string) => `<Types><Override PartName="/word/document.xml" ContentType="${main}"/></Types>`;
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

export const docx = (more: Record<string, string | Buffer> = {}, main = WORD): Promise<Buffer> =>
  zip({ '[Content_Types].xml': typesOf(main), 'word/document.xml': '<w:document/>', ...more });

/** A compound file with one stream, as in the older office formats. */
export function compoundFile(stream: string): Buffer {
  const file = Buffer.alloc(512 * 3);
  Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]).copy(file);
  file.writeUInt16LE(9, 30);
  file.writeUInt32LE(1, 48);
  file.writeUInt32LE(0, 76);
  file.writeUInt32LE(0xfffffffd, 512);
  file.writeUInt32LE(0xfffffffe, 516);
  file.write(stream, 1024, 'utf16le');
  file.writeUInt16LE(stream.length * 2 + 2, 1024 + 64);
  return file;
}
