import { ADDS_ON } from './add-ons.ts';
import type { Likely } from './classifier.ts';
import { countNewWords, likelyIntents } from './intent-model.ts';
import type { Intent } from './intents.ts';
import type { Technology } from './names.ts';
import type { Reader } from './reader.ts';
import { hasNames, type Understanding } from './understanding.ts';

/** Tells the intents of a question from what was learned of its words and from what it names. */

type Read = Omit<Understanding, 'intents'>;

/**
 * Below this the question is looked up in the content instead. By how many of its words no message has: with them it may
 * be about something else altogether.
 */
const LEAST_BY_NEW_WORDS = [0.15, 0.6];
const LEAST_WITH_MORE = 0.7;
const LEAST_WITH_OTHER_NAME = 0.95;
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
];

function weighed(read: Read, reader: Reader): Likely[] {
  const { plain, names, money, time } = read;
  const factors = LIKELIER.flatMap(([holds, factor]) => (holds(read, reader) ? [factor] : []));
  const scores = likelyIntents({ plain, masked: names.masked, money, time }).map(({ intent, probability }) => ({
    intent,
    probability: factors.reduce((product, factor) => product * (factor[intent] ?? 1), probability),
  }));
  const all = scores.reduce((sum, { probability }) => sum + probability, 0);
  return scores
    .map(({ intent, probability }) => ({ intent, probability: probability / all }))
    .sort((a, b) => b.probability - a.probability);
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
    const [best] = likelyIntents({ plain: clause, masked: clause, money: null, time: null });
    return best && best.probability >= SURE && ASKED_BESIDE.includes(best.intent) ? [best.intent] : [];
  });
  return [...new Set(found)];
}

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

/** The intents of a question, foremost first; none where nothing fits. */
export function recognize(read: Read, reader: Reader): Intent[] {
  const { plain, names, language } = read;
  if (language !== null) return ['foreign'];
  if (names.testimonials.length > 0 && names.projects.length === 0) return ['testimonials'];
  const likely = weighed(read, reader);
  if (names.projects.length > 0)
    return [
      likely.find(({ intent, probability }) => OF_A_PROJECT.includes(intent) && probability >= MIN_OF_A_PROJECT)
        ?.intent ?? 'project',
    ];
  const [best] = likely;
  const isPlain = read.money === null && read.time === null && read.topics.length === 0;
  const ofWords = LEAST_BY_NEW_WORDS[isPlain ? countNewWords(names.masked) : 0] ?? LEAST_WITH_MORE;
  const least = namesOther(read) ? LEAST_WITH_OTHER_NAME : ofWords;
  if (!best || best.probability < least) {
    if (names.technologies.length > 0) return ['skills'];
    return names.industries.length > 0 ? ['industry'] : [];
  }
  const isOfOnePrice = best.intent === 'sum' && names.addOns.length === 0 && names.packages.length < 2;
  if (read.money !== null && (ABOUT_A_NEED.includes(best.intent) || isOfOnePrice)) return ['budget'];
  const isNowhere = NOT_OFFERED.includes(best.intent) || (best.intent === 'topic' && read.topics.length === 0);
  if (isNowhere && names.technologies.some(isKnown)) return ['skills'];
  if (names.addOns.length > 0 && ADDS_ON.test(plain)) return ['sum'];
  if (read.time?.isDeadline && (best.intent === 'fit' || (best.intent === 'availability' && ENDS.test(plain))))
    return ['deadline'];
  if (['availability', 'duration'].includes(best.intent) && STARTS.test(plain) && ENDS.test(plain))
    return ['availability', 'duration'];
  const others = ASKED_BESIDE.includes(best.intent) ? ofClauses(read) : [];
  return [...new Set([best.intent, ...others])];
}
