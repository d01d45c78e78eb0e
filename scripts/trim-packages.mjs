// Removes what no program here loads from installed packages: some 440 MB after `npm start`. Plain
// JavaScript, because it runs before anything is built: `node scripts/trim-packages.mjs` trims the project's own.
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const remove = (path) => rmSync(path, { recursive: true, force: true });
const entriesOf = (folder) => (existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : []);

/** `bin/node` is a hard link; the package beside it also holds 67 MB of C headers. */
export const trimNode = (folder) => remove(join(folder, 'node_modules'));

/** Source maps, sources and declarations of types, and what is only to be read. */
const UNREAD = /\.(?:map|flow|[cm]?ts)$|^(?!licen[cs]e|notice|copying).*\.(?:md|markdown)$/i;

function removeUnread(folder) {
  for (const entry of entriesOf(folder)) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) removeUnread(path);
    else if (UNREAD.test(entry.name)) remove(path);
  }
}

/** Fonts of PDFs come in five weights and more, of which two are drawn; the others are most of these packages. */
const FONTS = {
  'dejavu-fonts-ttf/ttf': /^DejaVuSans(?:-Bold)?\.ttf$/,
  '@embedpdf/fonts-jp/fonts': /-(?:Regular|Bold)\.otf$/,
  '@embedpdf/fonts-kr/fonts': /-(?:Regular|Bold)\.otf$/,
  '@embedpdf/fonts-sc/fonts': /-(?:Regular|Bold)\.otf$/,
  '@fontsource/inter/files': /-[46]00-normal\.woff$/,
  '@fontsource/noto-emoji/files': /-emoji-[47]00-normal\.woff$/,
  '@fontsource/noto-naskh-arabic/files': /-arabic-[47]00-normal\.woff$/,
  '@fontsource/noto-sans-devanagari/files': /-devanagari-[47]00-normal\.woff$/,
  '@fontsource/noto-sans-thai/files': /-thai-[47]00-normal\.woff$/,
};

/** Other forms of what the build and Node.js load, and tests. */
const OTHER_FORMS = {
  bintrees: ['test'],
  'csv-parse/dist': ['iife', 'umd'],
  'dejavu-fonts-ttf': ['status.txt'],
  'fxa-common-password-list': ['scripts', 'src', 'tests'],
  fontkit: ['src'],
  lodash: ['fp'],
  'lucide-react/dist': ['cjs'],
  moment: ['min', 'src'],
  'moment-timezone': ['builds'],
  pako: ['dist'],
  'pdf-lib': ['dist', 'es', 'src', 'ts3.4'],
  'pdfjs-dist': ['image_decoders', 'legacy'],
  pdfkit: ['.yarn'],
  stripe: ['cjs'],
  'swagger-ui-dist': ['swagger-ui-bundle.js', 'swagger-ui-es-bundle-core.js', 'swagger-ui.js'],
};

/** These are loaded as modules, and come as CommonJS, too. */
const MODULES_ONLY = ['react-aria', 'react-aria-components', 'react-stately'];

function removeCommonJs(folder) {
  for (const entry of entriesOf(folder)) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) removeCommonJs(path);
    else if (entry.name.endsWith('.cjs')) remove(path);
  }
}

function trimForms(modules) {
  for (const [folder, names] of Object.entries(OTHER_FORMS))
    for (const name of names) remove(join(modules, folder, name));
  for (const name of MODULES_ONLY) removeCommonJs(join(modules, name));
}

function trimFonts(modules) {
  for (const [folder, kept] of Object.entries(FONTS))
    for (const { name } of entriesOf(join(modules, folder))) if (!kept.test(name)) remove(join(modules, folder, name));
}

export function trimPackages(modules) {
  removeUnread(modules);
  trimFonts(modules);
  trimForms(modules);
  // The document viewer draws in browsers; this would be for drawing on a server.
  for (const { name } of entriesOf(join(modules, '@napi-rs')))
    if (name.startsWith('canvas')) remove(join(modules, '@napi-rs', name));
  // SQLite comes built for eight systems, and as source.
  const sqlite = join(modules, 'better-sqlite3');
  remove(join(sqlite, 'deps'));
  const library = process.report.getReport().header.glibcVersionRuntime || process.platform !== 'linux' ? '' : 'musl';
  const kept = `${process.platform}${library}-${process.arch}.node`;
  for (const { name } of entriesOf(join(sqlite, 'prebuilds')))
    if (name !== kept) remove(join(sqlite, 'prebuilds', name));
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  trimPackages(fileURLToPath(new URL('../node_modules', import.meta.url)));
