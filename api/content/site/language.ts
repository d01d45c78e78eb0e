import { starters } from '#common/content/starter/languages.ts';
import type { SiteContent } from '#common/contract/site/content.ts';
import type { SiteLanguageOffer } from '#common/contract/site/language.ts';
import { type FieldProblem, ruleBroken } from '#common/errors.ts';
import { fitsLanguage, type Language, languageOf, languageOption, localeExpected } from '#common/languages.ts';
import { canonicalLocale, isLocale } from '#common/site/closed-lists.ts';
import { labelOf } from '#common/site/labels.ts';
import { dottedPath } from '#common/site/problems.ts';
import { mapTexts, placeless, type SitePath, textsIn } from '#common/site/texts.ts';

/** Texts that do their work on any owner's site, by their path without places. They claim nothing about the work. */
const FUNCTIONAL =
  /^(?:availability\.(?:badge|text)|sections\.\*\.(?:nav|label)|hero\.(?:contact|chat|ruler)|promises\..+|callTypes\.\*\.(?:name|text|message)|form\.sent|quickStarts\..+|faqIntro|testimonialPage\..+|thankYou\..+|chat\..+|seo\.pages\.(?:testimonial|thankYou|privacy)\..+|email\.confirmation\..+)$/;

const keyOf = (path: SitePath, text: string): string => `${placeless(path)}\n${text}`;

interface StarterText {
  key: string;
  /** In the starter. */
  path: string;
  text: string;
}

const functionalTexts = (content: SiteContent): StarterText[] =>
  [...textsIn(content)]
    .filter(({ path }) => FUNCTIONAL.test(placeless(path)))
    .map(({ path, text }) => ({ key: keyOf(path, text), path: dottedPath(content, path), text }));

/** Paths in the starter of each functional text, of whichever language. */
const known = Map.groupBy(Object.values(starters).flatMap(functionalTexts), ({ key }) => key);

/** The functional texts of a document that are the starter's in any language, with their words in another one. */
export function offeredTexts(content: SiteContent, language: Language): SiteLanguageOffer['texts'] {
  const words = new Map(functionalTexts(starters[language]).map(({ path, text }) => [path, text]));
  return functionalTexts(content).flatMap(({ key, path, text: before }) => {
    const places = known.get(key) ?? [];
    // Entries of a list may have moved.
    const place = places.find((one) => one.path === path) ?? places[0];
    const after = place && words.get(place.path);
    if (after === undefined || after === before) return [];
    return [{ path, label: labelOf(path, content), before, after }];
  });
}

/** The document in its language; one that an earlier release wrote has none and leaves the language as it was. */
export const keepingLanguage = (content: SiteContent, { identity }: SiteContent): SiteContent => ({
  ...content,
  identity: { ...content.identity, language: content.identity.language ?? languageOf(identity) },
});

/** The locale of a document where it fits the language, else the language's default. */
export const localeFor = ({ identity }: SiteContent, language: Language): string => {
  const [first = identity.locale] = languageOption(language).locales;
  return fitsLanguage(identity.locale, language) ? identity.locale : first;
};

interface LanguageWish {
  language: Language;
  locale?: string | undefined;
  /** All of the offered texts, none, or those at these paths. */
  texts: boolean | readonly string[];
}

function problemWith(locale: string, language: Language): FieldProblem[] {
  if (!isLocale(locale)) return [{ path: 'locale', message: 'Must be a language tag, such as en-GB' }];
  return fitsLanguage(locale, language) ? [] : [{ path: 'locale', message: localeExpected(language) }];
}

/**
 * The document in another language, with the paths of the texts that were put in.
 * @throws RuleBroken for a locale that does not fit, and for paths that are not offered
 */
export function inLanguage(
  content: SiteContent,
  { language, locale = localeFor(content, language), texts }: LanguageWish,
) {
  const offered = offeredTexts(content, language);
  const wanted = typeof texts === 'boolean' ? (texts ? offered.map(({ path }) => path) : []) : texts;
  const unknown = wanted.filter((path) => !offered.some((one) => one.path === path));
  const problems = [
    ...problemWith(locale, language),
    ...unknown.slice(0, 1).map((path) => ({ path: 'texts', message: `${path} is not offered` })),
  ];
  const [first] = problems;
  if (first) throw ruleBroken(first.message, problems);
  const replaced = offered.filter(({ path }) => wanted.includes(path));
  const words = new Map(replaced.map(({ path, after }) => [path, after]));
  const spoken = mapTexts(content, (text, path) => words.get(dottedPath(content, path)) ?? text);
  return {
    content: { ...spoken, identity: { ...spoken.identity, language, locale: canonicalLocale(locale) } },
    replaced: replaced.map(({ path }) => path),
  };
}
