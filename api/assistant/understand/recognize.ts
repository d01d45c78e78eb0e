import { ADDS_ON } from './add-ons.ts';
import { countNewWords, type Guess, guess } from './intent-model.ts';
import type { Intent, Subject } from './intents.ts';
import type { Technology } from './names.ts';
import { normalize } from './normalize.ts';
import type { Reader } from './reader.ts';
import { hasNames, type Understanding } from './understanding.ts';

/** Tells the intents of a question from what was learned of its words and from what it names. */

type Read = Omit<Understanding, 'intents' | 'subject' | 'isDoubtful' | 'isUnsure'>;

/**
 * Below this the question is looked up in the content instead. By how many of its words no message has: with them it may
 * be about something else altogether.
 */
const LEAST_BY_NEW_WORDS = [0.15, 0.6];
const LEAST_WITH_MORE = 0.7;
const LEAST_WITH_OTHER_NAME = 0.95;
/** Below this a quality that the question names counts for more. */
const MIN_BESIDE_TOPIC = 0.35;
/** A clause asks something of its own from here. */
const SURE = 0.75;

/** An intent is this much likelier where the question holds what it is about. */
const LIKELIER: readonly (readonly [(read: Read, reader: Reader) => boolean, Partial<Record<Intent, number>>])[] = [
  [({ money }, { hasPackages }) => money !== null && hasPackages, { budget: 2 }],
  [({ time }) => time?.isDeadline === true, { deadline: 4 }],
  [({ names }) => names.addOns.length > 0, { pricing: 3, sum: 3 }],
  [({ topics }) => topics.length > 0, { topic: 5 }],
  [({ names }) => names.technologies.length > 0, { skills: 3 }],
  [({ plain }) => /\b(?:nda|non-?disclosure)\b/.test(plain), { nda: 20 }],
  [({ plain }) => /\b(?:refund\w*|money back)\b/.test(plain), { guarantee: 20 }],
];

/** What was guessed, with the weight of what the question holds; a subject has none of its own. */
function weighed(guessed: Guess, read: Read, reader: Reader): Guess {
  const factors = LIKELIER.flatMap(([holds, factor]) => (holds(read, reader) ? [factor] : []));
  const scores = guessed.intents.map(({ intent, probability }) => ({
    intent,
    probability: factors.reduce((product, factor) => product * (factor[intent] ?? 1), probability),
  }));
  const all = scores.reduce((sum, { probability }) => sum + probability, 0);
  const ofIntents = (1 - guessed.probability) * all;
  return {
    intents: scores
      .map(({ intent, probability }) => ({ intent, probability: probability / all }))
      .sort((a, b) => b.probability - a.probability),
    subject: guessed.subject,
    probability: guessed.probability / (guessed.probability + ofIntents || 1),
  };
}

/** Below this a question that names a project asks for its story. */
const MIN_OF_A_PROJECT = 0.25;
const OF_A_PROJECT: readonly Intent[] = ['project', 'testimonials', 'worst'];
/** These are asked beside others: 'What does it cost and how long does it take?' */
const ASKED_BESIDE: readonly Intent[] = [
  'pricing',
  'duration',
  'availability',
  'guarantee',
  'payment',
  'ownership',
  'support',
  'hosting',
  'team',
  'location',
  'nda',
  'languages',
];
/** With an amount these ask what it buys. */
const ABOUT_A_NEED: readonly Intent[] = ['fit', 'industry'];
/** A package and an add-on in one question ask for their sum, whatever else the add-on is connected to. */
const OF_A_SUM: readonly Intent[] = ['skills', 'topic', 'unknown', 'pricing', 'sum', 'package'];
const CLAUSE = /[?!.;:,&]+(?=\s|$)|\b(?:and|or|also|plus)\b/;
const MIN_WORDS = 2;

/** Intents of the clauses of a question, where each is sure and they differ. */
function ofClauses({ plain, question, names }: Read): Intent[] {
  const clauses = question
    .toLowerCase()
    .split(CLAUSE)
    .filter((clause) => clause.trim().split(/\s+/).length >= MIN_WORDS);
  if (clauses.length < 2 || plain === '' || names.addOns.length > 0) return [];
  const found = clauses.flatMap((clause) => {
    const [best] = guess({ plain: clause, masked: clause, money: null, time: null }).intents;
    return best && best.probability >= SURE && ASKED_BESIDE.includes(best.intent) ? [best.intent] : [];
  });
  return [...new Set(found)];
}

const SENTENCES = /[.!?;]+(?=\s|$)/;
const REFERS_BACK = /\b(?:that|this|it|one|such|something|so|for (?:us|me))\b/;
/** Told of oneself before the question is asked. */
const OF_ONESELF: readonly Intent[] = ['industry', 'unknown', 'off-topic', 'owner'];

/** 'Our doctors are sceptical. What leaves our servers?' asks what its last sentence asks, where that is sure. */
function ofLastSentence({ question, names }: Read, best: Intent | undefined, reader: Reader): Intent | null {
  const sentences = question.split(SENTENCES).filter((one) => one.trim() !== '');
  const last = sentences.at(-1) ?? '';
  if (sentences.length < 2 || !question.trim().endsWith('?') || (best !== undefined && !OF_ONESELF.includes(best)))
    return null;
  const plain = normalize(last, reader.spell, reader.ownerNames);
  if (plain.split(' ').length < MIN_WORDS_OF_SUBJECT || REFERS_BACK.test(plain) || names.projects.length > 0)
    return null;
  const [own] = guess({ plain, masked: reader.findNames(last, plain).masked, money: null, time: null }).intents;
  return own && own.probability >= SURE && !OF_ONESELF.includes(own.intent) ? own.intent : null;
}

/** 'A chatbot for our manuals, price?' asks for the price. */
const OF_QUALITY: readonly Intent[] = ['ai', 'topic', 'skills'];
const OF_PRICE = /\b(?:price|cost|costs|how much)\b/;

const NOT_OFFERED: readonly Intent[] = ['unknown', 'off-topic'];
const isKnown = ({ skills, projects }: Technology) => skills.length + projects.length > 0;

const STARTS = /\b(?:start|begin|kick off)\b/;
const ENDS = /\b(?:finish\w*|done|ready|deliver\w*|end|live|online|over)\b/;

/** A name within the sentence that neither the site nor any message has: the question is about something else. */
const NAME_WITHIN = /(?<=\p{Ll},? )\p{Lu}\p{Ll}{2,} \p{Lu}\p{Ll}{2,}/gu;

const namesOther = ({ question, plain, names }: Read): boolean =>
  !hasNames(names) &&
  (question.match(NAME_WITHIN) ?? []).some(
    (name) => plain.includes(name.toLowerCase()) && countNewWords(name.toLowerCase()) > 0,
  );

/** From here a question, or a part of it, is about a subject. */
const MIN_OF_SUBJECT = 0.35;
const MIN_OF_PART = 0.6;
const MIN_DOUBTFUL = 0.15;
const MIN_SURE_ALONE = 0.8;
/** So short a question of a word that no message has tells nothing. */
const MIN_WORDS_OF_SUBJECT = 3;
const PARTS = /[.?!;:]+(?=\s|$)|,(?=\s)|\s[-–—]\s/;
const MIN_WORDS_OF_PART = 4;

function surest(guesses: readonly Guess[]): Guess | undefined {
  return [...guesses].sort((a, b) => b.probability - a.probability)[0];
}

/**
 * What the question is about, beside what it asks for; `null` for most questions. Clients tell of themselves before they
 * ask, so that each part of a longer message is read alone, too.
 */
function subjectIn(whole: Guess, { plain, names, language, question }: Read, reader: Reader): Subject | null {
  if (language !== null) return null;
  if (plain.split(' ').length < MIN_WORDS_OF_SUBJECT && countNewWords(names.masked) > 0) return null;
  if (whole.probability >= MIN_OF_SUBJECT) return whole.subject;
  const parts = question.split(PARTS).filter((part) => part.trim().split(/\s+/).length >= MIN_WORDS_OF_PART);
  if (parts.length < 2) return null;
  const best = surest(
    parts.map((part) => {
      const own = normalize(part, reader.spell, reader.ownerNames);
      return guess({ plain: own, masked: reader.findNames(part, own).masked, money: null, time: null });
    }),
  );
  return best && best.probability >= MIN_OF_PART ? best.subject : null;
}

/** The intents of a question, foremost first, with its subject. */
export function recognize(
  read: Read,
  reader: Reader,
): Pick<Understanding, 'intents' | 'subject' | 'isDoubtful' | 'isUnsure'> {
  const { plain, names, money, time } = read;
  const guessed = weighed(guess({ plain, masked: names.masked, money, time }), read, reader);
  return {
    intents: intentsOf(guessed, read, reader),
    subject: subjectIn(guessed, read, reader),
    isDoubtful: guessed.probability >= MIN_DOUBTFUL,
    isUnsure: (guessed.intents[0]?.probability ?? 0) < MIN_SURE_ALONE && guessed.probability < SURE,
  };
}

/** None where nothing fits. */
function intentsOf(guessed: Guess, read: Read, reader: Reader): Intent[] {
  const { plain, names, language } = read;
  if (language !== null) return ['foreign'];
  if (names.testimonials.length > 0 && names.projects.length === 0) return ['testimonials'];
  const likely = guessed.intents;
  if (names.projects.length > 0)
    return [
      likely.find(({ intent, probability }) => OF_A_PROJECT.includes(intent) && probability >= MIN_OF_A_PROJECT)
        ?.intent ?? 'project',
    ];
  const [best] = likely;
  const isPlain = read.money === null && read.time === null && read.topics.length === 0;
  const ofWords = LEAST_BY_NEW_WORDS[isPlain ? countNewWords(names.masked) : 0] ?? LEAST_WITH_MORE;
  const asked = ofLastSentence(read, best && best.probability >= LEAST_WITH_MORE ? best.intent : undefined, reader);
  if (asked) return [asked];
  const least = namesOther(read) ? LEAST_WITH_OTHER_NAME : ofWords;
  if (!best || best.probability < least) {
    if (names.technologies.length > 0) return ['skills'];
    return names.industries.length > 0 ? ['industry'] : [];
  }
  if (best.probability < MIN_BESIDE_TOPIC && read.topics.length > 0 && best.intent !== 'topic') return ['topic'];
  if (best.intent === 'fit' && names.packages.length === 0 && names.technologies.some((one) => !isKnown(one)))
    return ['skills'];
  if (names.addOns.length > 0 && OF_QUALITY.includes(best.intent) && OF_PRICE.test(plain)) return ['pricing'];
  const isOfOnePrice = best.intent === 'sum' && names.addOns.length === 0 && names.packages.length < 2;
  if (read.money !== null && (ABOUT_A_NEED.includes(best.intent) || isOfOnePrice)) return ['budget'];
  const isNowhere = NOT_OFFERED.includes(best.intent) || (best.intent === 'topic' && read.topics.length === 0);
  if (isNowhere && names.technologies.some(isKnown)) return ['skills'];
  if (names.addOns.length > 0 && (ADDS_ON.test(plain) || (names.packages.length > 0 && OF_A_SUM.includes(best.intent))))
    return ['sum'];
  if (read.time?.isDeadline && (best.intent === 'fit' || (best.intent === 'availability' && ENDS.test(plain))))
    return ['deadline'];
  if (best.intent === 'availability' && names.packages.length > 0 && ENDS.test(plain) && !STARTS.test(plain))
    return ['duration'];
  if (['availability', 'duration'].includes(best.intent) && STARTS.test(plain) && ENDS.test(plain))
    return ['availability', 'duration'];
  const others = ASKED_BESIDE.includes(best.intent) ? ofClauses(read) : [];
  return [...new Set([best.intent, ...others])];
}
