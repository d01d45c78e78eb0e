import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { create } from 'fontkit';

export const weights = ['regular', 'bold'] as const;
export type Weight = (typeof weights)[number];

/** A font file. Inter comes in one file for each script, so a text can need several. */
export interface Face {
  name: string;
  content: Buffer;
  has(codePoint: number): boolean;
  /** Width of a character at size 1. */
  advanceOf(codePoint: number): number;
}

/** The faces of each weight, the preferred one first. */
export type Faces = Record<Weight, readonly Face[]>;

const INTER = '@fontsource/inter/files';
const DEJAVU = 'dejavu-fonts-ttf/ttf';
const INTER_SCRIPTS = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext', 'vietnamese'];
const FILES = {
  regular: { inter: 400, dejavu: 'DejaVuSans' },
  bold: { inter: 600, dejavu: 'DejaVuSans-Bold' },
} as const satisfies Record<Weight, unknown>;

const { resolve } = createRequire(import.meta.url);

const pathsOf = (weight: Weight) => [
  ...INTER_SCRIPTS.map((script) => `${INTER}/inter-${script}-${FILES[weight].inter}-normal.woff`),
  `${DEJAVU}/${FILES[weight].dejavu}.ttf`,
];

async function openFace(path: string): Promise<Face> {
  const content = await readFile(resolve(path));
  const font = create(content);
  const advances = new Map<number, number>();
  const known = new Map<number, boolean>();
  return {
    name: path,
    content,
    has(codePoint) {
      const has = known.get(codePoint) ?? font.hasGlyphForCodePoint(codePoint);
      known.set(codePoint, has);
      return has;
    },
    advanceOf(codePoint) {
      const advance = advances.get(codePoint) ?? font.glyphForCodePoint(codePoint).advanceWidth / font.unitsPerEm;
      advances.set(codePoint, advance);
      return advance;
    },
  };
}

async function openFaces(): Promise<Faces> {
  const [regular, bold] = await Promise.all(weights.map((weight) => Promise.all(pathsOf(weight).map(openFace))));
  return { regular: regular ?? [], bold: bold ?? [] };
}

let opened: Promise<Faces> | undefined;

/** Inter, and DejaVu for what it lacks. The files are read once, at the first PDF. */
export function loadFaces(): Promise<Faces> {
  opened ??= openFaces();
  return opened;
}
