import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { create } from 'fontkit';
import { unpackWoff } from '#api/core/woff.ts';
import {
  type Direction,
  type ReadTogether,
  type ScriptFont,
  scriptFontsOf,
  type Weight,
  weights,
} from './script-fonts.ts';

/** A font file. Inter comes in one file for each script, so a text can need several. */
export interface Face {
  name: string;
  content: Buffer;
  /** Part of the em above the line on which letters stand. */
  ascent: number;
  /** It is read for the texts that need it. */
  isScript: boolean;
  /** Other programs read these as one where glyphs are in another order than letters; else it is `null`. */
  readTogether: ReadTogether | null;
  /** Dots of letters are drawn as shapes. */
  drawsMarks?: boolean;
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

interface Drawing {
  draws(codePoint: number): boolean;
  readTogether: ReadTogether | null;
  drawsMarks: boolean;
}

function createFace(name: string, content: Buffer, drawing?: Drawing): Face {
  const font = create(content);
  const advances = new Map<number, number>();
  const known = new Map<number, boolean>();
  return {
    name,
    content,
    ascent: font.ascent / font.unitsPerEm,
    isScript: drawing !== undefined,
    readTogether: drawing?.readTogether ?? null,
    drawsMarks: drawing?.drawsMarks ?? false,
    has(codePoint) {
      const has = known.get(codePoint) ?? ((drawing?.draws(codePoint) ?? true) && font.hasGlyphForCodePoint(codePoint));
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
  const open = async (path: string) => createFace(path, unpackWoff(await readFile(resolve(path))));
  const [regular, bold] = await Promise.all(weights.map((weight) => Promise.all(pathsOf(weight).map(open))));
  return { regular: regular ?? [], bold: bold ?? [] };
}

let opened: Promise<Faces> | undefined;

/** Inter, and DejaVu for what it lacks. The files are read once, at the first PDF. */
function loadBaseFaces(): Promise<Faces> {
  opened ??= openFaces();
  return opened;
}

/** Characters that change others and are none themselves: joiners, selectors. A font need not have them. */
export const IGNORABLE = /\p{Default_Ignorable_Code_Point}/u;

async function openScript(
  { name, draws, readTogether, drawsMarks = false, pathOf }: ScriptFont,
  weight: Weight,
): Promise<Face> {
  const content = unpackWoff(await readFile(pathOf(weight, resolve)));
  return createFace(`${name}-${weight}`, content, {
    readTogether: readTogether ?? null,
    drawsMarks,
    draws(codePoint) {
      const character = String.fromCodePoint(codePoint);
      return draws.test(character) || IGNORABLE.test(character);
    },
  });
}

/** The faces that the characters of a text need. Fonts of scripts are read for them alone, and not kept in memory. */
export async function loadFaces(text: string, locale: string, direction?: Direction): Promise<Faces> {
  const base = await loadBaseFaces();
  const characters = new Set(text.normalize('NFC'));
  const isIn = (faces: readonly Face[], character: string) =>
    faces.some((face) => face.has(character.codePointAt(0) ?? 0));
  const missing = new Set([...characters].filter((character) => !isIn(base.regular, character)));
  const preferred: Record<Weight, Face[]> = { regular: [], bold: [] };
  const added: Record<Weight, Face[]> = { regular: [], bold: [] };
  for (const font of scriptFontsOf(text, locale, direction)) {
    const wanted = font.isPreferred ? characters : missing;
    if (![...wanted].some((character) => font.draws.test(character))) continue;
    const [regular, bold] = await Promise.all([openScript(font, 'regular'), openScript(font, 'bold')]);
    const to = font.isPreferred ? preferred : added;
    to.regular.push(regular);
    to.bold.push(bold);
    for (const character of missing) if (isIn([regular], character)) missing.delete(character);
  }
  const listed = (weight: Weight) => [...preferred[weight], ...base[weight], ...added[weight]];
  return { regular: listed('regular'), bold: listed('bold') };
}
