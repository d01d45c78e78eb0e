import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { logoMark } from '#common/logo.ts';
import { hexColor, light } from '#common/theme.ts';

const root = join(import.meta.dirname, '..', '..', 'desktop');
const LINUX = [16, 32, 48, 64, 128, 256, 512];
const WINDOWS = [16, 24, 32, 48, 64, 128, 256];
/** Sizes of an icns file by the names of their entries; the doubled ones are for dense displays. */
const MAC = {
  icp4: 16,
  icp5: 32,
  ic07: 128,
  ic08: 256,
  ic09: 512,
  ic10: 1024,
  ic11: 32,
  ic12: 64,
  ic13: 256,
  ic14: 512,
};
const TRAY = 16;
const TRAY_COLOURED = 22;

const draw = (svg: string, size: number) =>
  sharp(Buffer.from(svg), { density: 288 }).resize(size, size).png({ compressionLevel: 9 }).toBuffer();

/** A Windows icon: a table of its pictures, then the pictures. */
async function ico(svg: string): Promise<Buffer> {
  const pictures = await Promise.all(WINDOWS.map((size) => draw(svg, size)));
  const table = Buffer.alloc(6 + 16 * pictures.length);
  table.writeUInt16LE(1, 2);
  table.writeUInt16LE(pictures.length, 4);
  let offset = table.length;
  for (const [index, picture] of pictures.entries()) {
    const at = 6 + 16 * index;
    // 256 is written as 0.
    table.fill((WINDOWS[index] ?? 0) % 256, at, at + 2);
    table.writeUInt16LE(1, at + 4);
    table.writeUInt16LE(32, at + 6);
    table.writeUInt32LE(picture.length, at + 8);
    table.writeUInt32LE(offset, at + 12);
    offset += picture.length;
  }
  return Buffer.concat([table, ...pictures]);
}

function headed(name: string, length: number): Buffer {
  const head = Buffer.alloc(8, name, 'latin1');
  head.writeUInt32BE(length + 8, 4);
  return head;
}

/** A macOS icon: each picture behind its name and length. */
async function icns(svg: string): Promise<Buffer> {
  const entries = await Promise.all(
    Object.entries(MAC).map(async ([name, size]) => {
      const picture = await draw(svg, size);
      return Buffer.concat([headed(name, picture.length), picture]);
    }),
  );
  const all = Buffer.concat(entries);
  return Buffer.concat([headed('icns', all.length), all]);
}

const svgOf = (size: number, inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}">${inside}</svg>`;

const ACCENT = hexColor(light.accent);

/** The app's one picture. */
const APP = svgOf(
  1024,
  `<rect x="100" y="100" width="824" height="824" rx="185" fill="${hexColor(light.ink)}"/>
  <g transform="translate(256 256) scale(16)">${logoMark(hexColor(light.paper), ACCENT)}</g>`,
);

/** The mark without its tile, in a grey that reads on light and dark trays. */
const TRAY_MARK = svgOf(32, logoMark(hexColor(light['rule-strong']), ACCENT));
/** The mark for the menu bar of macOS, which colours it itself. */
const TRAY_TEMPLATE = svgOf(32, logoMark('black', 'black'));

/** A dot, for what has no room for a number. */
const BADGE = svgOf(16, `<circle cx="8" cy="8" r="7" fill="${ACCENT}"/>`);
const BADGE_SIZE = 32;
const ENTRY_ICON = 256;

/** Draws every icon of the app from its one picture. */
export async function drawIcons(): Promise<void> {
  const packed = join(root, 'dist', 'icons');
  const resources = join(root, 'dist', 'resources');
  await mkdir(packed, { recursive: true });
  await mkdir(join(resources, 'icons'), { recursive: true });
  await writeFile(join(resources, 'icon.ico'), await ico(APP));
  await writeFile(join(resources, 'icon.icns'), await icns(APP));
  for (const size of LINUX) await writeFile(join(resources, 'icons', `${size}x${size}.png`), await draw(APP, size));
  // An AppImage gives it to the desktop.
  await writeFile(join(packed, 'app.png'), await draw(APP, ENTRY_ICON));
  await writeFile(join(packed, 'badge.png'), await draw(BADGE, BADGE_SIZE));
  for (const [scale, suffix] of [
    [1, ''],
    [2, '@2x'],
  ] as const) {
    await writeFile(join(packed, `trayTemplate${suffix}.png`), await draw(TRAY_TEMPLATE, TRAY * scale));
    await writeFile(join(packed, `tray${suffix}.png`), await draw(TRAY_MARK, TRAY_COLOURED * scale));
  }
}
