// Removes what no program here loads from installed packages: about 310 MB after `npm start`, 150 MB of the image. Plain
// JavaScript, because it runs before anything is built: `node scripts/trim-packages.mjs` trims the project's own.
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const remove = (path) => rmSync(path, { recursive: true, force: true });
const entriesOf = (folder) => (existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : []);

/** `bin/node` is a hard link; the package beside it also holds 67 MB of C headers. */
export const trimNode = (folder) => remove(join(folder, 'node_modules'));

function removeSourceMaps(folder) {
  for (const entry of entriesOf(folder)) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) removeSourceMaps(path);
    else if (entry.name.endsWith('.map')) remove(path);
  }
}

/** Fonts of PDFs come in five weights and more, of which two are drawn; the others are most of these packages. */
const FONTS = {
  '@embedpdf/fonts-jp/fonts': /-(?:Regular|Bold)\.otf$/,
  '@embedpdf/fonts-kr/fonts': /-(?:Regular|Bold)\.otf$/,
  '@embedpdf/fonts-sc/fonts': /-(?:Regular|Bold)\.otf$/,
  '@fontsource/noto-emoji/files': /-emoji-[47]00-normal\.woff$/,
  '@fontsource/noto-naskh-arabic/files': /-arabic-[47]00-normal\.woff$/,
  '@fontsource/noto-sans-devanagari/files': /-devanagari-[47]00-normal\.woff$/,
  '@fontsource/noto-sans-thai/files': /-thai-[47]00-normal\.woff$/,
};

function trimFonts(modules) {
  for (const [folder, kept] of Object.entries(FONTS))
    for (const { name } of entriesOf(join(modules, folder))) if (!kept.test(name)) remove(join(modules, folder, name));
}

export function trimPackages(modules) {
  removeSourceMaps(modules);
  trimFonts(modules);
  // The document viewer draws in browsers; this would be for drawing on a server.
  for (const { name } of entriesOf(join(modules, '@napi-rs')))
    if (name.startsWith('canvas')) remove(join(modules, '@napi-rs', name));
  // It comes in five forms, of which Node.js loads one.
  for (const name of ['dist', 'es', 'src', 'ts3.4']) remove(join(modules, 'pdf-lib', name));
  // SQLite comes built for eight systems, and as source.
  const sqlite = join(modules, 'better-sqlite3');
  remove(join(sqlite, 'deps'));
  for (const { name } of entriesOf(join(sqlite, 'prebuilds')))
    if (!new RegExp(`^${process.platform}(musl)?-${process.arch}\\.node$`).test(name))
      remove(join(sqlite, 'prebuilds', name));
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  trimPackages(fileURLToPath(new URL('../node_modules', import.meta.url)));
