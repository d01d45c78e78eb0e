import type { Language } from '#common/languages.ts';
import { foldText } from './search-words.ts';

/** Words of a message that say that something cannot wait. */
const PRESSING = ['urgent', 'urgently', 'emergency', 'outage', 'hacked', 'is down', 'been down', 'stopped working'];
/** With one of these the others mean the opposite. */
const CALM = ['not urgent', 'no rush', 'nothing urgent'];

/** The same in the other languages of sites, where they count beside the English ones. */
const IN_LANGUAGE: Readonly<Record<Exclude<Language, 'en'>, { pressing: readonly string[]; calm: readonly string[] }>> =
  {
    de: {
      pressing: [
        ...[
          'dringend',
          'eilig',
          'eilt',
          'notfall',
          'so bald wie möglich',
          'schnellstmöglich',
          'so schnell wie möglich',
        ],
        ...['sofort', 'gehackt', 'ausgefallen', 'nicht erreichbar', 'funktioniert nicht mehr', 'geht nicht mehr'],
      ],
      calm: ['nicht dringend', 'nicht eilig', 'eilt nicht', 'keine eile', 'nichts dringendes', 'nicht sofort'],
    },
    fr: {
      pressing: [
        ...[
          'urgent',
          'urgente',
          'urgence',
          'dès que possible',
          'au plus vite',
          'le plus vite possible',
          'immédiatement',
        ],
        ...['piraté', 'en panne', 'ne fonctionne plus', 'ne marche plus', 'inaccessible'],
      ],
      calm: [
        'pas urgent',
        'pas urgente',
        'rien d’urgent',
        "rien d'urgent",
        'pas pressé',
        'pas d’urgence',
        "pas d'urgence",
      ],
    },
    es: {
      pressing: [
        ...['urgente', 'urgentemente', 'urgencia', 'lo antes posible', 'cuanto antes', 'inmediatamente', 'emergencia'],
        ...['hackeado', 'hackeada', 'caído', 'caída', 'no funciona', 'dejó de funcionar'],
      ],
      calm: ['no es urgente', 'no urgente', 'nada urgente', 'sin prisa', 'no corre prisa', 'no hay prisa'],
    },
    pt: {
      pressing: [
        ...['urgente', 'urgentemente', 'urgência', 'o quanto antes', 'o mais rápido possível', 'imediatamente'],
        ...['emergência', 'hackeado', 'fora do ar', 'parou de funcionar', 'não funciona'],
      ],
      calm: ['não é urgente', 'nada urgente', 'sem pressa', 'sem urgência', 'não tem pressa'],
    },
    ur: {
      pressing: ['فوری', 'فوراً', 'ہنگامی', 'ایمرجنسی', 'ارجنٹ', 'جلد از جلد', 'ہیک', 'بند ہو گئی', 'کام نہیں کر رہی'],
      calm: ['کوئی جلدی نہیں', 'جلدی نہیں', 'فوری نہیں', 'ارجنٹ نہیں'],
    },
  };

const holds = (text: string, phrase: string): boolean =>
  new RegExp(`(?<![\\p{L}\\p{N}])${phrase.replaceAll(' ', '\\s+')}(?![\\p{L}\\p{N}])`, 'iu').test(text);

/** Accents do not count. */
const holdsFolded = (text: string, phrase: string): boolean => holds(foldText(text), foldText(phrase));

/** The word of another language by which a text is pressing; `null` where none is. */
function pressingIn(language: Language, text: string): string | null {
  if (language === 'en') return null;
  return IN_LANGUAGE[language].pressing.find((phrase) => holdsFolded(text, phrase)) ?? null;
}

const isCalmIn = (language: Language, text: string): boolean =>
  language !== 'en' && IN_LANGUAGE[language].calm.some((phrase) => holdsFolded(text, phrase));

/** True for a timeline that says in the language of a site, other than English, that it is pressing. */
export const isPressingIn = (language: Language, timeline: string): boolean =>
  !isCalmIn(language, timeline) && pressingIn(language, timeline) !== null;

/**
 * The word or phrase by which a message is urgent, in English or the language of the site; `null` where none is, or where it says
 * that there is no hurry.
 */
export function pressingWordsIn(message: string, language: Language = 'en'): string | null {
  if (CALM.some((phrase) => holds(message, phrase)) || isCalmIn(language, message)) return null;
  return PRESSING.find((phrase) => holds(message, phrase)) ?? pressingIn(language, message);
}
