/**
 * Makes what is committed of the fonts: `<name>-core.woff2` here, the outlines of the heading fonts that the server draws
 * pictures with (`api/content/look/outlines/`), and prints the overrides of the stand-ins in `styles/fonts/`.
 * Run it after a change of a font, with two packages that nothing else needs:
 *
 *   npm install --no-save --ignore-scripts subset-font fontkit && node web/fonts/make-fonts.mjs
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

// They are not among the project's packages.
const require = createRequire(import.meta.url);
const fontkit = require('fontkit');
const subsetFont = require('subset-font');

const here = import.meta.dirname;
const packages = join(here, '..', '..', 'node_modules');
const outlines = join(here, '..', '..', 'api', 'content', 'look', 'outlines');
const variable = (name, file) => join(packages, '@fontsource-variable', name, 'files', `${name}-${file}-normal.woff2`);
const lato = (file) => join(packages, '@fontsource', 'lato', 'files', `lato-${file}-normal.woff2`);

const range = (from, to) => Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index));
/** The letters of English text: the `unicode-range` of the core files in `styles/fonts/`. */
const CORE = [...range(0x20, 0x7e), ...'\u00a0©·×–—‘’“”•…→€'].join('');
const LATIN = [...range(0x20, 0x7e), ...range(0xa1, 0xff), ...range(0x100, 0x17f), ...range(0x218, 0x21b)];
const DRAWN = [...LATIN, ...'‐–—‘’‚“”„†•…‹›€™−ẞ', ...range(0x400, 0x45f)];

const HEADINGS = 640;
const TEXT = { wght: { min: 400, max: 650 } };

/** Core files made here, beside Bricolage's and Inter's of before. */
const cores = [
  ['fraunces', variable('fraunces', 'latin-opsz'), { wght: HEADINGS, opsz: { min: 18, max: 144 } }],
  ['space-grotesk', variable('space-grotesk', 'latin-wght'), { wght: HEADINGS }],
  ['playfair', variable('playfair-display', 'latin-wght'), { wght: HEADINGS }],
  ['source-sans', variable('source-sans-3', 'latin-wght'), TEXT],
  ['ibm-plex', variable('ibm-plex-sans', 'latin-wght'), TEXT],
  ['lato', lato('latin-400')],
  ['lato-bold', lato('latin-700')],
];
for (const [name, file, variationAxes] of cores) {
  const options = { targetFormat: 'woff2', ...(variationAxes && { variationAxes }) };
  writeFileSync(join(here, `${name}-core.woff2`), await subsetFont(readFileSync(file), CORE, options));
}

/** One instance of a font, which fontkit can read; it knows no variations of compressed fonts. */
async function openInstance(file, text, variationAxes) {
  const options = { targetFormat: 'truetype', ...(variationAxes && { variationAxes }) };
  return fontkit.create(Buffer.from(await subsetFont(readFileSync(file), text, options)));
}

/** The heading font of each pair, as large letters are drawn. */
const headings = {
  'bricolage-inter': ['bricolage-grotesque', 'opsz', { wght: HEADINGS, opsz: 96 }, ['latin', 'latin-ext']],
  'fraunces-source-sans': ['fraunces', 'opsz', { wght: HEADINGS, opsz: 144 }, ['latin', 'latin-ext']],
  'space-grotesk-ibm-plex': ['space-grotesk', 'wght', { wght: HEADINGS }, ['latin', 'latin-ext']],
  'playfair-lato': ['playfair-display', 'wght', { wght: HEADINGS }, ['latin', 'latin-ext', 'cyrillic']],
};
for (const [pair, [name, axis, settings, subsets]] of Object.entries(headings)) {
  const fonts = await Promise.all(
    subsets.map((subset) => openInstance(variable(name, `${subset}-${axis}`), DRAWN.join(''), settings)),
  );
  const [latin] = fonts;
  const glyphs = {};
  for (const character of DRAWN) {
    const font = fonts.find((one) => one.hasGlyphForCodePoint(character.codePointAt(0)));
    if (!font) continue;
    const [glyph] = font.layout(character).glyphs;
    const path = glyph.path.mapPoints((x, y) => [Math.round(x), -Math.round(y)]).toSVG();
    glyphs[character] = [Math.round(glyph.advanceWidth), path];
  }
  const kerned = {};
  const plain = Object.keys(glyphs).filter(
    (character) => CORE.includes(character) || (character >= 'À' && character <= 'ÿ'),
  );
  for (const first of plain)
    for (const second of plain) {
      const run = latin.layout(first + second);
      if (run.glyphs.length !== 2) continue;
      const kern = Math.round(run.positions[0].xAdvance - glyphs[first][0]);
      if (Math.abs(kern) >= latin.unitsPerEm / 200) kerned[first + second] = kern;
    }
  const capHeight = -Math.min(...[...glyphs.H[1].matchAll(/-?\d+ (-?\d+)/g)].map(([, y]) => Number(y)));
  const rows = Object.entries(glyphs).map((entry) => `${JSON.stringify(entry[0])}:${JSON.stringify(entry[1])}`);
  const text = `{"unitsPerEm":${latin.unitsPerEm},"capHeight":${capHeight},"glyphs":{\n${rows.join(',\n')}\n},"kerning":${JSON.stringify(kerned)}}\n`;
  writeFileSync(join(outlines, `${pair}.json`), text);
}

/** Widths of Arial's letters in thousandths, by which a stand-in is made as wide as its font. */
const ARIAL = {
  ' ': 278,
  a: 556,
  b: 556,
  c: 500,
  d: 556,
  e: 556,
  f: 278,
  g: 556,
  h: 556,
  i: 222,
  l: 222,
  m: 833,
  n: 556,
  o: 556,
  p: 556,
  r: 333,
  s: 500,
  t: 278,
  u: 556,
  v: 500,
  w: 722,
  y: 500,
};
const ARIAL_BOLD = {
  ...ARIAL,
  b: 611,
  c: 556,
  d: 611,
  f: 333,
  g: 611,
  h: 611,
  i: 278,
  l: 278,
  m: 889,
  n: 611,
  o: 611,
  p: 611,
  r: 389,
  s: 556,
  t: 333,
  u: 611,
  v: 556,
  w: 778,
  y: 556,
};
const SAMPLE = 'the price stands in writing before any work begins and you see a running version every week';
const measured = [
  ['fraunces', variable('fraunces', 'latin-opsz'), { wght: HEADINGS, opsz: 96 }, ARIAL_BOLD],
  ['space-grotesk', variable('space-grotesk', 'latin-wght'), { wght: HEADINGS }, ARIAL_BOLD],
  ['playfair', variable('playfair-display', 'latin-wght'), { wght: HEADINGS }, ARIAL_BOLD],
  ['source-sans', variable('source-sans-3', 'latin-wght'), { wght: 400 }, ARIAL],
  ['ibm-plex', variable('ibm-plex-sans', 'latin-wght'), { wght: 400 }, ARIAL],
  ['lato', lato('latin-400'), null, ARIAL],
];
for (const [name, file, settings, arial] of measured) {
  const font = await openInstance(file, SAMPLE, settings);
  const width = font.layout(SAMPLE).advanceWidth / font.unitsPerEm;
  const standIn = [...SAMPLE].reduce((sum, letter) => sum + (arial[letter] ?? 500) / 1000, 0);
  const size = width / standIn;
  const share = (units) => `${((100 * units) / font.unitsPerEm / size).toFixed(1)}%`;
  console.log(
    name,
    `size-adjust: ${(100 * size).toFixed(1)}%`,
    `ascent-override: ${share(font.ascent)}`,
    `descent-override: ${share(-font.descent)}`,
  );
}
