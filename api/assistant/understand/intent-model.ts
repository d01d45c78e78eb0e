import { setImmediate } from 'node:timers/promises';
import { wordsOf } from '#api/search/terms.ts';
import { type Bayes, guessByBayes, type Label, type Likely, learnBayes, mapInSteps } from './classifier.ts';
import { conceptsOf } from './concepts.ts';
import { type FeatureIndex, indexFeatures, placeOfFeature } from './feature-index.ts';
import { type Intent, intents, type Subject, subjects } from './intents.ts';
import { MESSAGES, type Message } from './messages/messages.ts';
import { modelFile, readModel, writeModel } from './model-file.ts';
import { findMoney, type Money } from './money.ts';
import { createNames, NAME_WORDS } from './names.ts';
import { createSpelling, normalize } from './normalize.ts';
import { stemsOf } from './phrase-index.ts';
import { guessByRegression, learnRegression, type Regression } from './regression.ts';
import { findTime, type TimeSlot } from './time.ts';

/** The features that tell the intent of a question. */
interface Features {
  /** Lower case, typing errors mended. */
  plain: string;
  /** The same with a word for each kind of name instead of the name. */
  masked: string;
  money: Money | null;
  time: TimeSlot | null;
}

const MAX_SHORT = 3;
const MAX_MIDDLE = 8;
const lengthOf = (words: number) => (words <= MAX_SHORT ? 'short' : words <= MAX_MIDDLE ? 'middle' : 'long');

const pairs = (words: readonly string[], distance: number): string[] =>
  words.slice(distance).map((word, index) => `${words[index]}${' '.repeat(distance)}${word}`);

/** Words, the concepts that they belong to, neighbors, and what was found in the question; each once. */
function featuresOf({ plain, masked, money, time }: Features): string[] {
  const stems = stemsOf(masked);
  const framed = ['^', ...stems, '$'];
  const concepts = conceptsOf(stems);
  return [
    ...new Set([
      ...(plain === masked ? [] : stemsOf(plain)),
      ...stems,
      ...concepts,
      ...pairs(framed, 1),
      ...pairs(stems, 2),
      ...pairs(concepts, 1),
      ...Object.values(NAME_WORDS).flatMap((word) => (masked.includes(word) ? [`<${word}>`] : [])),
      ...(money === null ? [] : ['<money>']),
      ...(time === null ? [] : [time.isDeadline ? '<deadline>' : '<time>']),
      `<${lengthOf(wordsOf(plain).length)}>`,
    ]),
  ];
}

const GROUP = 4;

/** Groups of letters within the words, each once: a mistyped word shares most of them with the right one. */
export const letterGroupsOf = (text: string): string[] => [
  ...new Set(
    wordsOf(text).flatMap((word) => {
      const framed = `_${word}_`;
      return Array.from(
        { length: Math.max(0, framed.length - GROUP + 1) },
        (_, at) => `#${framed.slice(at, at + GROUP)}`,
      );
    }),
  ),
];

const spell = createSpelling([], Object.values(NAME_WORDS));
const { find } = createNames(
  { packages: [], addOns: [] },
  { projects: [], skills: [], faqs: [], testimonials: [] },
  [],
);
const MIN_LETTERS = 4;
/** A time in a message matters only if it is a deadline. */
const ANY_DAY = '2020-01-01';

const withNameWords = (text: string) =>
  Object.entries(NAME_WORDS).reduce((left, [kind, word]) => left.replaceAll(`[${kind.toUpperCase()}]`, word), text);

export function readMessage(message: string): Features {
  const text = withNameWords(message);
  const plain = normalize(text, spell, []);
  return { plain, masked: find(text, plain).masked, money: findMoney(plain), time: findTime(plain, ANY_DAY) };
}

/** Holds what was learned of the messages, in values that a file can keep. */
export interface Model {
  bayes: Bayes;
  regression: Regression;
  /** Stems of all words of the messages. */
  words: FeatureIndex;
}

/** Every intent and subject, likeliest first. */
export function guessLabels({ bayes, regression }: Model, asked: Features): Likely[] {
  const features = featuresOf(asked);
  return both(
    guessByBayes(bayes, features),
    guessByRegression(regression, [...features, ...letterGroupsOf(asked.masked)]),
  );
}

/** Joins both ways of learning: each errs where the other does not. */
function both(one: readonly Likely[], other: readonly Likely[]): Likely[] {
  const shares = new Map<Label, number>(other.map(({ intent, probability }) => [intent, probability]));
  const odds = one.map(({ intent, probability }) => ({
    intent,
    probability: Math.sqrt(probability * (shares.get(intent) ?? 0)),
  }));
  const all = odds.reduce((sum, { probability }) => sum + probability, 0) || 1;
  return odds
    .map(({ intent, probability }) => ({ intent, probability: probability / all }))
    .sort((a, b) => b.probability - a.probability);
}

/** Learns from messages to tell the intents of others, and stops now and then, so that others have their turn. */
export function* learnIntents(messages: readonly Message[]): Generator<undefined, Model> {
  const examples = yield* mapInSteps(messages, ({ intent, text }) => {
    const message = readMessage(text);
    return { intent, message, features: featuresOf(message) };
  });
  const bayes = yield* learnBayes(examples);
  const lettered = yield* mapInSteps(examples, ({ intent, message, features }) => ({
    intent,
    features: [...features, ...letterGroupsOf(message.masked)],
  }));
  const regression = yield* learnRegression(lettered);
  const stems = yield* mapInSteps(examples, ({ message }) => stemsOf(message.plain));
  return { bayes, regression, words: indexFeatures(stems.flat()) };
}

const lesson = learnIntents(MESSAGES);
let model: Model | null = null;

/** Learns on to the next stop. */
function learnOn(): Model | null {
  const step = lesson.next();
  if (step.done) model = step.value;
  return model;
}

/** The messages are learned at the first call, unless they were in idle time. */
function learned(): Model {
  let known = model;
  while (known === null) known = learnOn();
  return known;
}

/**
 * Has the model ready before a question needs it: from the file of an earlier start, else learned while nothing else is to
 * be done, and kept in the file.
 * @param folder where the process may keep what it computed; none keeps nothing
 */
export async function prepareModel(folder: string | undefined): Promise<void> {
  const file = folder === undefined ? undefined : await modelFile(folder);
  model ??= file === undefined ? null : await readModel<Model>(file);
  if (model !== null) return;
  while (model === null && learnOn() === null) await setImmediate();
  if (file !== undefined && model !== null) await writeModel(file, model);
}

/** Counts the words of a question that no message has, without names. */
export const countNewWords = (masked: string): number =>
  stemsOf(masked).filter(
    (word) => word.length >= MIN_LETTERS && !/\d/.test(word) && placeOfFeature(learned().words, word) < 0,
  ).length;

/** What a question asks for, and the subject that it may be about. */
export interface Guess {
  /** Every intent, likeliest first, as if there were no subjects. */
  intents: Likely<Intent>[];
  subject: Subject;
  /** Of any subject, from 0 to 1. */
  probability: number;
}

const isOne = <Name extends Label>(names: readonly Name[]) => {
  const known: ReadonlySet<Label> = new Set(names);
  return (one: Likely): one is Likely<Name> => known.has(one.intent);
};
const isIntent = isOne(intents);
const isSubject = isOne(subjects);

const sumOf = (ones: readonly Likely[]) => ones.reduce((sum, { probability }) => sum + probability, 0);

export function guess(features: Features): Guess {
  const labels = guessLabels(learned(), features);
  const ofIntents = labels.filter(isIntent);
  const ofSubjects = labels.filter(isSubject);
  const all = sumOf(ofIntents) || 1;
  return {
    intents: ofIntents.map(({ intent, probability }) => ({ intent, probability: probability / all })),
    subject: ofSubjects[0]?.intent ?? 'contract',
    probability: sumOf(ofSubjects),
  };
}
