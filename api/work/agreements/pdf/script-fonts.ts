import { dirname, join } from 'node:path';

export const weights = ['regular', 'bold'] as const;
export type Weight = (typeof weights)[number];

export type Direction = 'ltr' | 'rtl';

/** Words, or letters with their marks, are read as one where glyphs are not in the order of the letters. */
export type ReadTogether = 'words' | 'letters';

/** Fonts of scripts that Inter and DejaVu lack. Each is read for the texts that need it, and forgotten afterwards. */
export interface ScriptFont {
  name: string;
  /** The characters that it draws. Letters of Latin that it has, too, stay in Inter. */
  draws: RegExp;
  /** It draws its characters also where DejaVu has them. */
  isPreferred: boolean;
  /** These are read as one, because their glyphs are in another order than their letters. */
  readTogether?: ReadTogether;
  /** Dots of letters are drawn as shapes, so that the letters stand on one line. */
  drawsMarks?: boolean;
  /** Path of the file of a weight. */
  pathOf(weight: Weight, resolve: (name: string) => string): string;
}

const fontsource =
  (family: string, subset: string): ScriptFont['pathOf'] =>
  (weight, resolve) => {
    const name = `${family}-${subset}-${weight === 'bold' ? 700 : 400}-normal.woff`;
    return resolve(['@fontsource', family, 'files', name].join('/'));
  };

/** The package names no file of its own, so the fonts are found beside its code. */
const embedpdf =
  (name: string, family: string): ScriptFont['pathOf'] =>
  (weight, resolve) =>
    join(
      dirname(resolve(`@embedpdf/fonts-${name}`)),
      '../fonts',
      `${family}-${weight === 'bold' ? 'Bold' : 'Regular'}.otf`,
    );

const HAN = String.raw`\p{scx=Han}\u3000-\u303f\uff00-\uffef`;

const arabic: ScriptFont = {
  name: 'arabic',
  draws: /[\p{scx=Arab}]/u,
  isPreferred: true,
  pathOf: fontsource('noto-naskh-arabic', 'arabic'),
};
const devanagari: ScriptFont = {
  name: 'devanagari',
  draws: /[\p{scx=Deva}\u25cc]/u,
  isPreferred: false,
  readTogether: 'words',
  pathOf: fontsource('noto-sans-devanagari', 'devanagari'),
};
const thai: ScriptFont = {
  name: 'thai',
  draws: /[\p{scx=Thai}]/u,
  isPreferred: false,
  readTogether: 'letters',
  pathOf: fontsource('noto-sans-thai', 'thai'),
};
const korean: ScriptFont = {
  name: 'korean',
  draws: new RegExp(`[\\p{scx=Hang}${HAN}]`, 'u'),
  isPreferred: false,
  pathOf: embedpdf('kr', 'NotoSansKR'),
};
const japanese: ScriptFont = {
  name: 'japanese',
  draws: new RegExp(`[\\p{scx=Hira}\\p{scx=Kana}${HAN}]`, 'u'),
  isPreferred: false,
  pathOf: embedpdf('jp', 'NotoSansJP'),
};
const chinese: ScriptFont = {
  name: 'chinese',
  draws: new RegExp(`[\\p{scx=Hira}\\p{scx=Kana}\\p{scx=Bopo}${HAN}]`, 'u'),
  isPreferred: false,
  pathOf: embedpdf('sc', 'NotoSansHans'),
};
const emoji: ScriptFont = {
  name: 'emoji',
  draws:
    /[\p{Emoji_Presentation}\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\u{e0020}-\u{e007f}]|\u20e3/u,
  isPreferred: false,
  pathOf: fontsource('noto-emoji', 'emoji'),
};

const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const HANGUL = /\p{Script=Hangul}/u;

/** The same character is written in another way in each language, so the text and its locale say whose font comes first. */
function eastAsian(text: string, locale: string): ScriptFont[] {
  const language = new Intl.Locale(locale).language;
  if (language === 'ja' || KANA.test(text)) return [japanese, chinese, korean];
  if (language === 'ko' || (language !== 'zh' && HANGUL.test(text))) return [korean, chinese, japanese];
  return [chinese, japanese, korean];
}

/** In a document of its script the font draws the spaces, too, so that words are not taken apart from them. */
const wholeArabic: ScriptFont = { ...arabic, draws: /[\p{scx=Arab} ]/u, drawsMarks: true };

/** The fonts that could draw a text, the preferred one first. */
export const scriptFontsOf = (text: string, locale: string, direction: Direction = 'ltr'): ScriptFont[] => [
  direction === 'rtl' ? wholeArabic : arabic,
  devanagari,
  thai,
  ...eastAsian(text, locale),
  emoji,
];
