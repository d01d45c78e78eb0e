import { inflateSync } from 'node:zlib';

/**
 * Unpacks a WOFF file into the font that it holds (https://www.w3.org/TR/WOFF/). The font library reads WOFF, too, but its
 * own inflate does not read every file, and takes longer.
 */

const HEADER = 44;
const ENTRY = 20;
const SFNT_HEADER = 12;
const SFNT_ENTRY = 16;

const padding = (length: number): number => (4 - (length % 4)) % 4;

function readTables(woff: Buffer) {
  const count = woff.readUInt16BE(12);
  return Array.from({ length: count }, (_, index) => {
    const entry = HEADER + index * ENTRY;
    const offset = woff.readUInt32BE(entry + 4);
    const packedLength = woff.readUInt32BE(entry + 8);
    const length = woff.readUInt32BE(entry + 12);
    const packed = woff.subarray(offset, offset + packedLength);
    return {
      tag: woff.subarray(entry, entry + 4),
      checksum: woff.readUInt32BE(entry + 16),
      content: packedLength < length ? inflateSync(packed) : packed,
    };
  });
}

export function unpackWoff(file: Buffer): Buffer {
  if (file.toString('latin1', 0, 4) !== 'wOFF') return file;
  const tables = readTables(file);
  const { length: count } = tables;
  const header = Buffer.alloc(SFNT_HEADER + count * SFNT_ENTRY);
  const exponent = Math.floor(Math.log2(count));
  const range = SFNT_ENTRY * 2 ** exponent;
  file.copy(header, 0, 4, 8);
  header.writeUInt16BE(count, 4);
  header.writeUInt16BE(range, 6);
  header.writeUInt16BE(exponent, 8);
  header.writeUInt16BE(SFNT_ENTRY * count - range, 10);
  let offset = header.length;
  const parts: Buffer[] = [header];
  for (const [index, { tag, checksum, content }] of tables.entries()) {
    const entry = SFNT_HEADER + index * SFNT_ENTRY;
    tag.copy(header, entry);
    header.writeUInt32BE(checksum, entry + 4);
    header.writeUInt32BE(offset, entry + 8);
    header.writeUInt32BE(content.length, entry + 12);
    parts.push(content, Buffer.alloc(padding(content.length)));
    offset += content.length + padding(content.length);
  }
  return Buffer.concat(parts);
}
