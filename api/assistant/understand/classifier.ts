import { type FeatureIndex, indexFeatures, placeOfFeature } from './feature-index.ts';
import type { Intent, Subject } from './intents.ts';

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

/** Counts the examples that have each feature. */
export function* countUses(examples: readonly Example[]): Generator<undefined, Map<string, number>> {
  const uses = new Map<string, number>();
  yield* mapInSteps(examples, ({ features }) => {
    for (const feature of features) uses.set(feature, (uses.get(feature) ?? 0) + 1);
  });
  return uses;
}

const STRIDE = 100;

/** Maps a long list and stops after each stride, so that whoever drives it can give others their turn. */
export function* mapInSteps<In, Out>(list: readonly In[], map: (one: In) => Out): Generator<undefined, Out[]> {
  const mapped: Out[] = [];
  for (const [index, one] of list.entries()) {
    if (index % STRIDE === 0) yield;
    mapped.push(map(one));
  }
  return mapped;
}

/** A feature that no example of an intent has still has this count, so that it rules nothing out. */
const UNSEEN = 0.02;
/** Makes the shares of right guesses agree with the probabilities, measured on messages that were not learned. */
const SHARPNESS = 1;

/** Holds what the classifier learned, in lists whose places are those of the features. */
export interface Bayes {
  intents: readonly Label[];
  /** The score of each intent before any feature counts. */
  bases: readonly number[];
  features: FeatureIndex;
  weights: Float64Array;
  /** Each feature's part of the next two lists begins here; the last entry is their end. */
  starts: Uint32Array;
  /** The places of the intents of which an example has the feature. */
  places: Uint16Array;
  counts: Float64Array;
}

interface Known {
  weight: number;
  /** The place among all features. */
  at: number;
}

const lengthOf = (ones: readonly Known[]) => Math.sqrt(ones.reduce((sum, { weight }) => sum + weight ** 2, 0)) || 1;

function knownOf({ features, weights }: Pick<Bayes, 'features' | 'weights'>, asked: readonly string[]): Known[] {
  return asked.flatMap((feature) => {
    const at = placeOfFeature(features, feature);
    return at < 0 ? [] : [{ at, weight: weights[at] ?? 0 }];
  });
}

/** Counts by the place of the intent, one list for all features. */
function pack(counted: readonly ReadonlyMap<number, number>[]): Pick<Bayes, 'starts' | 'places' | 'counts'> {
  const entries = counted.flatMap((counts) => [...counts]);
  const starts = new Uint32Array(counted.length + 1);
  for (const [at, counts] of counted.entries()) starts[at + 1] = (starts[at] ?? 0) + counts.size;
  return {
    starts,
    places: Uint16Array.from(entries, ([place]) => place),
    counts: Float64Array.from(entries, ([, count]) => count),
  };
}

/**
 * Learns naive Bayes: each feature counts by how rare it is among the examples, and a long example counts no more than a
 * short one. It stops now and then, so that others have their turn.
 */
export function* learnBayes(examples: readonly Example[]): Generator<undefined, Bayes> {
  const uses = yield* countUses(examples);
  const features = indexFeatures(uses.keys());
  const weights = new Float64Array(features.length);
  for (const [feature, count] of uses)
    weights[placeOfFeature(features, feature)] = Math.log(1 + examples.length / count);
  const intents = [...new Set(examples.map(({ intent }) => intent))];
  const placeOf = new Map(intents.map((intent, place) => [intent, place]));
  const totals = intents.map(() => UNSEEN * features.length);
  const counted = Array.from(features, () => new Map<number, number>());
  yield* mapInSteps(examples, (example) => {
    const place = placeOf.get(example.intent) ?? 0;
    const own = knownOf({ features, weights }, example.features);
    const length = lengthOf(own);
    for (const { at, weight } of own) {
      const counts = counted[at];
      counts?.set(place, (counts.get(place) ?? 0) + weight / length);
      totals[place] = (totals[place] ?? 0) + weight / length;
    }
  });
  return { intents, bases: totals.map((total) => Math.log(UNSEEN / total)), features, weights, ...pack(counted) };
}

/** Every intent, likeliest first. */
export function guessByBayes(model: Bayes, asked: readonly string[]): Likely[] {
  const { intents, bases, starts, places, counts } = model;
  const own = knownOf(model, asked);
  const length = lengthOf(own);
  const weight = own.reduce((sum, one) => sum + one.weight, 0);
  const scores = bases.map((base) => (base * weight) / length);
  for (const one of own)
    for (let entry = starts[one.at] ?? 0; entry < (starts[one.at + 1] ?? 0); entry++) {
      const place = places[entry] ?? 0;
      scores[place] = (scores[place] ?? 0) + (one.weight * Math.log(1 + (counts[entry] ?? 0) / UNSEEN)) / length;
    }
  const best = Math.max(...scores);
  const odds = scores.map((score) => Math.exp(SHARPNESS * (score - best)));
  const all = odds.reduce((sum, one) => sum + one, 0);
  return intents
    .map((intent, place) => ({ intent, probability: (odds[place] ?? 0) / all }))
    .sort((a, b) => b.probability - a.probability);
}
