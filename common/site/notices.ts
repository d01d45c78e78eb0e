import { starter } from '#common/content/starter/starter.ts';
import type { SiteContent } from '#common/contract/site/content.ts';
import { type Language, languageOf } from '#common/languages.ts';
import { correctedAccent } from './colors.ts';
import { labelOf } from './labels.ts';
import { dottedPath, type SiteNote } from './problems.ts';
import { promisedMinutes } from './reply-time.ts';
import { isVisible, sectionOfPart } from './sections.ts';
import { placeless, type SitePath, textsIn } from './texts.ts';

const amount = String.raw`\d+(?:\s?(?:[-–]|bis|à|a|سے)\s?\d+)?`;
const units = [
  '(?:minute|hour|(?:working |business )?day|week)s?',
  'minuten?|stunden?|(?:werk|arbeits)?tag(?:en?)?|wochen?',
  'heures?|jours?|semaines?',
  'minutos?|horas?|d[ií]as?|semanas?',
].join('|');
const before =
  'within|innerhalb von|binnen|sous|dans un délai de|en un plazo de|en menos de|dentro de|em até|no prazo de';
/** A time that a text names, such as 'within 24 hours'. In Urdu the word stands behind it. */
const WITHIN = new RegExp(
  String.raw`\b(?:${before}) (${amount} (?:${units}))(?!\p{L})|(?<!\d)(${amount} (?:منٹ|گھنٹ\p{L}+|دنوں?|ہفت\p{L}+)) میں`,
  'giu',
);
const ROADMAP = /roadmap|fahrplan|feuille de route|hoja de ruta|plano|لائحۂ عمل/i;

const allDay = [{ from: '00:00', to: '24:00' }];
const always = { mon: allDay, tue: allDay, wed: allDay, thu: allDay, fri: allDay, sat: allDay, sun: allDay };
/** As minutes of the clock, so that a day is 24 hours. */
const lengthOf = (time: string): number => promisedMinutes(time, always);

/** Texts with a time that is neither of the promised ones. */
function otherTimes(content: SiteContent): SiteNote[] {
  const { reply, roadmap } = content.promises;
  const promised = [reply.time, roadmap.time].map(lengthOf);
  return [...textsIn(content)].flatMap(({ path, text }) => {
    const [said] = [...text.matchAll(WITHIN)].filter(
      ([, time, urduTime = '']) => !promised.includes(lengthOf(time ?? urduTime)),
    );
    if (!said) return [];
    const own = ROADMAP.test(text) ? roadmap.time : reply.time;
    const place = dottedPath(content, path);
    return [{ path: place, label: labelOf(place, content), message: `says "${said[0]}", your promise is "${own}"` }];
  });
}

export const STILL_IN_ENGLISH = 'Still in English';

/** Texts of the starter that are the same words in another language. */
const sharedWords: Partial<Record<Language, readonly string[]>> = { fr: ['Contact'] };

/** Values of the contact form, which pages show in the language of the site. */
const FORM_VALUES = /^(?:form\.(?:budgets|timelines)|packages\.[^.]+\.(?:budget|timeline)$)/;
/** Numbers, marks and fields in braces are of no language. */
const hasWords = (text: string): boolean => /\p{L}/u.test(text.replaceAll(/\{\w+\}/g, ''));
const keyOf = (path: SitePath, text: string): string => `${placeless(path)}\n${text}`;

const englishTexts = new Set([...textsIn(starter)].map(({ path, text }) => keyOf(path, text)));

function isShown(content: SiteContent, path: SitePath): boolean {
  const [part, place] = path;
  if (part === 'sections') return content.sections[Number(place)]?.visible === true;
  const section = Object.entries(sectionOfPart).find(([name]) => name === part)?.[1];
  return section === undefined || isVisible(content, section);
}

/** Texts of the starter that visitors of a site in another language would read in English. */
function stillInEnglish(content: SiteContent): SiteNote[] {
  const language = languageOf(content.identity);
  if (language === 'en') return [];
  const { identity: _identity, ...parts } = content;
  return [...textsIn(parts)].flatMap(({ path, text }) => {
    const place = dottedPath(content, path);
    const isStarters = hasWords(text) && englishTexts.has(keyOf(path, text));
    if (!isStarters || FORM_VALUES.test(place) || sharedWords[language]?.includes(text)) return [];
    return isShown(content, path) ? [{ path: place, label: labelOf(place, content), message: STILL_IN_ENGLISH }] : [];
  });
}

/** Notices about a document that do not keep it from being published. */
export function noticesOf(content: SiteContent): SiteNote[] {
  return [...accentNotice(content), ...otherTimes(content), ...stillInEnglish(content)];
}

function accentNotice(content: SiteContent): SiteNote[] {
  const corrected = correctedAccent(content.look.accent);
  if (!corrected) return [];
  const path = 'look.accent';
  const message = `Written in this color, texts could not be read in the ${corrected.theme} theme. They are written in ${corrected.color} instead.`;
  return [{ path, label: labelOf(path, content), message }];
}
