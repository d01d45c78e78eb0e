import { countUses, type Example, type Label, type Likely, mapInSteps } from './classifier.ts';
import { type FeatureIndex, indexFeatures, placeOfFeature } from './feature-index.ts';

/** A feature of fewer examples tells nothing of others. */
const MIN_USES = 2;
/** Every example is read this often. */
const ROUNDS = 4;
/** A share that is missed by less moves no weight. */
const MIN_MISSED = 0.002;
/** One example moves the weights this far in the first round, and by this much less in each round after it. */
const FIRST_STEP = 5;
const SMALLER_BY_ROUND = 0.5;

/** Numbers from 0 to 1 that look random and are the same at each start. */
function createShuffler(): () => number {
  let state = 1;
  return () => {
    state = (state * 16_807) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

function shuffle<T>(list: T[], random: () => number) {
  for (let at = list.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    const [one, two] = [list[at], list[other]];
    if (one === undefined || two === undefined) continue;
    list[at] = two;
    list[other] = one;
  }
}

/** Features by their places, with how much each counts in one message. */
interface Vector {
  at: Int32Array;
  values: Float32Array;
}

/** Makes shares of scores, which add up to 1. */
function toShares(scores: Float32Array) {
  let best = Number.NEGATIVE_INFINITY;
  for (const score of scores) if (score > best) best = score;
  let all = 0;
  for (let place = 0; place < scores.length; place++) {
    const odds = Math.exp((scores[place] ?? 0) - best);
    scores[place] = odds;
    all += odds;
  }
  for (let place = 0; place < scores.length; place++) scores[place] = (scores[place] ?? 0) / all;
}

/** Holds what the regression learned. */
export interface Regression {
  intents: readonly Label[];
  features: FeatureIndex;
  /** The rarer a feature is, the more it tells. */
  rarities: Float64Array;
  /** For each feature one weight for each intent. */
  weights: Float32Array;
}

type Known = Pick<Regression, 'features' | 'rarities'>;

function vectorOf({ features, rarities }: Known, asked: readonly string[], size: number): Vector {
  const at: number[] = [];
  const values: number[] = [];
  let squares = 0;
  for (const feature of asked) {
    const place = placeOfFeature(features, feature);
    if (place < 0) continue;
    const rarity = rarities[place] ?? 0;
    at.push(place * size);
    values.push(rarity);
    squares += rarity ** 2;
  }
  const length = Math.sqrt(squares) || 1;
  return { at: Int32Array.from(at), values: Float32Array.from(values, (value) => value / length) };
}

/** Writes the share of each intent into `scores`. */
function guess({ at, values }: Vector, weights: Float32Array, scores: Float32Array): void {
  scores.fill(0);
  for (let index = 0; index < at.length; index++) {
    const start = at[index] ?? 0;
    const value = values[index] ?? 0;
    for (let place = 0; place < scores.length; place++)
      scores[place] = (scores[place] ?? 0) + (weights[start + place] ?? 0) * value;
  }
  toShares(scores);
}

/** The share of each intent. */
export function guessByRegression(model: Regression, asked: readonly string[]): Likely[] {
  const scores = new Float32Array(model.intents.length);
  guess(vectorOf(model, asked, scores.length), model.weights, scores);
  return model.intents.map((intent, place) => ({ intent, probability: scores[place] ?? 0 }));
}

/**
 * Learns a logistic regression: other than naive Bayes it takes into account that features come together, so that a word
 * pair does not count as much again as its words. The same examples always give the same weights.
 * It stops now and then, so that others have their turn.
 */
export function* learnRegression(examples: readonly Example[]): Generator<undefined, Regression> {
  const intents: Label[] = [...new Set(examples.map(({ intent }) => intent))];
  const { length: size } = intents;
  const placeOf = new Map(intents.map((intent, place) => [intent, place]));
  const uses = yield* countUses(examples);
  const telling = [...uses].filter(([, count]) => count >= MIN_USES);
  const features = indexFeatures(telling.map(([feature]) => feature));
  const rarities = new Float64Array(features.length);
  for (const [feature, count] of telling)
    rarities[placeOfFeature(features, feature)] = Math.log(1 + examples.length / count);
  const known = { features, rarities };

  const weights = new Float32Array(features.length * size);
  const scores = new Float32Array(size);
  const missed = new Int32Array(size);
  /** Moves the weights towards the right answer, by how much the guess missed it. */
  const correct = ({ at, values }: Vector, right: number, step: number) => {
    let count = 0;
    for (let place = 0; place < size; place++) {
      const by = (place === right ? 1 : 0) - (scores[place] ?? 0);
      if (Math.abs(by) < MIN_MISSED) continue;
      scores[place] = step * by;
      missed[count++] = place;
    }
    for (let index = 0; index < at.length; index++) {
      const start = at[index] ?? 0;
      const value = values[index] ?? 0;
      for (let one = 0; one < count; one++) {
        const place = missed[one] ?? 0;
        weights[start + place] = (weights[start + place] ?? 0) + (scores[place] ?? 0) * value;
      }
    }
  };

  const random = createShuffler();
  const read = yield* mapInSteps(examples, (example) => ({
    right: placeOf.get(example.intent) ?? 0,
    vector: vectorOf(known, example.features, size),
  }));
  for (let round = 0; round < ROUNDS; round++) {
    shuffle(read, random);
    const step = FIRST_STEP / (1 + round * SMALLER_BY_ROUND);
    yield* mapInSteps(read, ({ right, vector }) => {
      guess(vector, weights, scores);
      correct(vector, right, step);
    });
  }
  return { intents, features, rarities, weights };
}
