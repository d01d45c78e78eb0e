import type { Language } from '#common/languages.ts';
import { offersIn } from './spam-phrases.ts';

/** From so many points on a request arrives as spam. */
export const SPAM_FROM = 60;
const MAX_POINTS = 100;

const LINK = /\b(?:https?:\/\/|www\.)[^\s<>[\]]+/giu;
/** The name of a sender that holds an address. */
const NAMED_LINK = /https?:|www\.|\b[\w-]+\.(?:com|net|org|ru|cn|info|biz|xyz|top|site|online|shop|io|co|me)\b/i;
const MARKUP = /\[url\b|<a\s[^>]*href/i;
const LINK_POINTS = [0, 12, 24, 35];
/** Nobody types so much so fast. */
const FAST = { characters: 200, milliseconds: 4_000 };

export interface SpamInput {
  name: string;
  message: string;
  /** Milliseconds between the first letter and sending; not known of a form without scripts. */
  filledIn: number | undefined;
  projectType: string | null;
  budget: string | null;
  timeline: string | null;
  /** Of the site, as BCP 47. */
  locale: string;
  /** In which the site is written. */
  language: Language;
  /** The same text came from another address lately. */
  isRepeated: boolean;
  /** The owner marked this text as spam before. */
  isMarked: boolean;
  /** The owner blocked the sender. */
  isBlocked: boolean;
  /** The sender is a client, or trusted. */
  isKnown: boolean;
}

export interface SpamScore {
  /** From 0 to 100. */
  score: number;
  /** Why, in one line each. */
  reasons: string[];
}

interface Point {
  points: number;
  reason: string;
}

/** The script in which a language is written, such as `Latn`. */
function scriptOf(locale: string): string {
  try {
    return new Intl.Locale(locale).maximize().script ?? 'Latn';
  } catch (error) {
    if (error instanceof RangeError) return 'Latn';
    throw error;
  }
}

/** Scripts that are written with others, by the name that they have together. */
const SCRIPTS: Readonly<Record<string, string>> = {
  Jpan: 'Hiragana}\\p{Script=Katakana}\\p{Script=Han',
  Kore: 'Hangul}\\p{Script=Han',
  Hans: 'Han',
  Hant: 'Han',
};

/** Scripts in which visitors write the language of a site, beside that of its locale. Urdu is often typed in Latin letters. */
const OWN_SCRIPTS: Partial<Record<Language, string>> = { ur: '\\p{Script=Arab}\\p{Script=Latn}' };

function isForeign(message: string, locale: string, language: Language): boolean {
  const letters = message.match(/\p{L}/gu) ?? [];
  const script = scriptOf(locale);
  const own = new RegExp(`[\\p{Script=${SCRIPTS[script] ?? script}}${OWN_SCRIPTS[language] ?? ''}]`, 'u');
  return letters.length > 0 && letters.filter((letter) => !own.test(letter)).length > letters.length / 2;
}

function pointsOfText({ name, message, filledIn, locale, language }: SpamInput): Point[] {
  const links = (message.match(LINK) ?? []).length;
  const points = LINK_POINTS[Math.min(links, LINK_POINTS.length - 1)] ?? 0;
  const isFast = filledIn !== undefined && filledIn < FAST.milliseconds && message.length > FAST.characters;
  return [
    { points, reason: links === 1 ? 'Holds a link' : `Holds ${links} links` },
    { points: MARKUP.test(message) ? 40 : 0, reason: 'Holds the code of links' },
    ...offersIn(message).map((reason) => ({ points: 20, reason })),
    { points: isForeign(message, locale, language) ? 20 : 0, reason: 'Is in another script than your site' },
    { points: isFast ? 25 : 0, reason: 'Was typed faster than anybody types' },
    { points: NAMED_LINK.test(name) ? 20 : 0, reason: 'The name holds a link' },
  ];
}

const sum = (points: readonly Point[]) => points.reduce((total, { points }) => total + points, 0);

/** Judges a request of the form by explainable points, without a service. */
export function scoreSpam(input: SpamInput): SpamScore {
  const { isRepeated, isMarked, isBlocked, isKnown, projectType, budget, timeline } = input;
  const always = [
    { points: isMarked ? MAX_POINTS : 0, reason: 'You marked the same text as spam before' },
    { points: isBlocked ? MAX_POINTS : 0, reason: 'You blocked the sender' },
  ];
  const isNothingChosen = !projectType && !budget && !timeline;
  const usual = [
    ...pointsOfText(input),
    { points: isRepeated ? 35 : 0, reason: 'The same text came from another address' },
    { points: isNothingChosen ? 10 : 0, reason: 'Nothing was chosen in the form' },
  ];
  const found = [...always, ...(isKnown ? [] : usual)].filter(({ points }) => points > 0);
  const chosen = !isKnown && budget && projectType ? -10 : 0;
  return {
    score: Math.min(MAX_POINTS, Math.max(0, sum(found) + chosen)),
    reasons: found.map(({ reason }) => reason),
  };
}
