import format, { type FormatOptions, type FormatValues } from 'icu-minify/format';
import type { Language } from '#common/languages.ts';
import { AREA_SIZE, type Area, type Pack, type TextKey } from './areas.ts';

/** What a page, an email or a reply is written in. */
export interface Voice {
  language: Language;
  /** Tag of BCP 47, for plurals and numbers. */
  locale: string;
  pack: Pack;
  /** Loads the texts of areas that the pack does not have from the beginning, as modules of `compiled/`. */
  later?: Partial<Record<Area, () => Promise<Record<string, Pack>>>>;
}

/** The texts of a language for pages, which name the locale themselves. */
export type PageTexts = Omit<Voice, 'locale'>;

/** Replaced by what knows whose page or reply is being written. */
let current: () => Voice = () => {
  throw new Error('No language was chosen yet');
};

/** Says where `t` finds the language of what is being written. */
export function speakWith(voice: () => Voice): void {
  current = voice;
}

/** The name under which a process keeps what says its voice, for parts that are built apart with texts of their own. */
const PROCESS = Symbol.for('portfolio.voice');

/** As `speakWith`, also for the other parts of the process. */
export function speakInProcess(voice: () => Voice): void {
  Reflect.set(globalThis, PROCESS, voice);
  speakWith(voice);
}

/** The voice of the process; `undefined` where nothing has one. */
export const processVoice = (): Voice | undefined => Reflect.get(globalThis, PROCESS)?.();

/** `true` while a text is written that runs from right to left. */
export const writesRightToLeft = (): boolean => current().language === 'ur';

/** Writes in a voice for as long as `write` runs, which must not wait for anything. */
export function speaking<T>(voice: Voice, write: () => T): T {
  const before = current;
  current = () => voice;
  try {
    return write();
  } finally {
    current = before;
  }
}

/** The language of what is being written. */
export const spokenLanguage = (): Language => current().language;

/** The locale for days, times and amounts: that of what is being written, but English pages have the given one. */
export const localeOr = (english: string): string => (current().language === 'en' ? english : current().locale);

/** Resolves once the texts of an area can be written. @throws when they cannot be loaded; the next call tries again */
export async function loadTexts(area: Area): Promise<void> {
  const { pack, later } = current();
  const loaded = await later?.[area]?.();
  if (loaded) Object.assign(pack, ...Object.values(loaded));
}

type Formatter = Intl.NumberFormat | Intl.PluralRules | Intl.DateTimeFormat | Intl.ListFormat;

const kept = new Map<string, Formatter>();

/** Making a formatter takes longer than formatting with it. */
const once =
  <Made extends Formatter>(Kind: new (locale?: Intl.LocalesArgument, options?: object) => Made) =>
  (locale?: Intl.LocalesArgument, options?: object): Made => {
    const key = Kind.name + locale + JSON.stringify(options);
    const made = kept.get(key) ?? new Kind(locale, options);
    kept.set(key, made);
    return made as Made;
  };

const formatters: FormatOptions['formatters'] = {
  getNumberFormat: once(Intl.NumberFormat),
  getPluralRules: once(Intl.PluralRules),
  getDateTimeFormat: once(Intl.DateTimeFormat),
};

/** The parts of a text, of which some are elements. */
export function write<Part>(key: number, values?: FormatValues<Part>): string | Part | (string | Part)[] {
  const { locale, pack } = current();
  const message = pack[Math.floor(key / AREA_SIZE)]?.[key % AREA_SIZE];
  if (message === undefined) throw new Error(`Text ${key} is not loaded`);
  return format(message, locale, values, { formatters });
}

type Plain = string | number;

/** A sentence of ours in the language of what is being written. */
export function t(key: TextKey): string;
export function t<Values extends Record<string, Plain>>(key: TextKey<Values>, values: Values): string;
export function t(key: number, values?: Record<string, Plain>): string {
  return write(key, values) as string;
}

const listOf = once(Intl.ListFormat);

/** 'one, two or three' in the language of what is being written. */
export function writeChoices(items: readonly string[]): string {
  const { language, locale } = current();
  return listOf(language === 'en' ? 'en-GB' : locale, { type: 'disjunction' }).format(items);
}
