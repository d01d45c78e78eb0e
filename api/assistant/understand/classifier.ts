import { mapInSteps } from './in-steps.ts';
import type { Intent } from './intents.ts';
import type { Subject } from './subjects.ts';

/** A message is learned as asking for an intent, or as being about a subject. */
export type Label = Intent | Subject;

/** The probability of an intent or a subject is from 0 to 1; all of them add up to 1. */
export interface Likely<Name extends Label = Label> {
  intent: Name;
  probability: number;
}

export interface Example {
  intent: Label;
  features: readonly string[];
}

/** A feature that no example of an intent has still has this count, so that it rules nothing out. */
const UNSEEN = 0.02;
/** Makes the shares of right guesses agree with the probabilities, measured on messages that were not learned. */
const SHARPNESS = 1;

export interface Known {
  /** Of how many examples. */
  uses: number;
  weight: number;
  /** By the place of the intent; none where no example of it has the feature. */
  counts: Map<number, number>;
}

/** Holds what the classifier learned. */
export interface Bayes {
  intents: readonly Label[];
  known: ReadonlyMap<string, Known>;
  /** The score of each intent before any feature counts. */
  bases: readonly number[];
}

function knownOf(known: ReadonlyMap<string, Known>, features: readonly string[]): Known[] {
  const found: Known[] = [];
  for (const feature of features) {
    const one = known.get(feature);
    if (one) found.push(one);
  }
  return found;
}
const lengthOf = (ones: readonly Known[]) => Math.sqrt(ones.reduce((sum, { weight }) => sum + weight ** 2, 0)) || 1;

/**
 * Learns naive Bayes: each feature counts by how rare it is among the examples, and a long example counts no more than a
 * short one. It stops now and then, so that others have their turn.
 */
export function* learnBayes(examples: readonly Example[]): Generator<undefined, Bayes> {
  const known = new Map<string, Known>();
  yield* mapInSteps(examples, ({ features }) => {
    for (const feature of features) {
      const one = known.get(feature);
      if (one) one.uses++;
      else known.set(feature, { uses: 1, weight: 0, counts: new Map() });
    }
  });
  for (const one of known.values()) one.weight = Math.log(1 + examples.length / one.uses);
  const intents = [...new Set(examples.map(({ intent }) => intent))];
  const placeOf = new Map(intents.map((intent, place) => [intent, place]));
  const totals = intents.map(() => UNSEEN * known.size);
  yield* mapInSteps(examples, ({ intent, features }) => {
    const place = placeOf.get(intent) ?? 0;
    const own = knownOf(known, features);
    const length = lengthOf(own);
    for (const { weight, counts } of own) {
      counts.set(place, (counts.get(place) ?? 0) + weight / length);
      totals[place] = (totals[place] ?? 0) + weight / length;
    }
  });
  return { intents, known, bases: totals.map((total) => Math.log(UNSEEN / total)) };
}

/** Every intent, likeliest first. */
export function guessByBayes({ intents, known, bases }: Bayes, features: readonly string[]): Likely[] {
  const own = knownOf(known, features);
  const length = lengthOf(own);
  const weight = own.reduce((sum, one) => sum + one.weight, 0);
  const scores = bases.map((base) => (base * weight) / length);
  for (const one of own)
    for (const [place, count] of one.counts)
      scores[place] = (scores[place] ?? 0) + (one.weight * Math.log(1 + count / UNSEEN)) / length;
  const best = Math.max(...scores);
  const odds = scores.map((score) => Math.exp(SHARPNESS * (score - best)));
  const all = odds.reduce((sum, one) => sum + one, 0);
  return intents
    .map((intent, place) => ({ intent, probability: (odds[place] ?? 0) / all }))
    .sort((a, b) => b.probability - a.probability);
}
