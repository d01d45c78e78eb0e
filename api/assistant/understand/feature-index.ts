/** Hashes of features in ascending order: texts in a `Map` would take ten times the memory. */
export type FeatureIndex = Float64Array;

/**
 * cyrb53: 53 bits of a text. Among the 100,000 features of a model two of one hash are as likely as one in a million.
 * @see https://github.com/bryc/code/blob/master/jshash/experimental/cyrb53.js
 */
function hashOf(text: string): number {
  let [low, high] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    low = Math.imul(low ^ code, 0x9e3779b1);
    high = Math.imul(high ^ code, 0x5f356495);
  }
  low = Math.imul(low ^ (low >>> 16), 0x85ebca6b) ^ Math.imul(high ^ (high >>> 13), 0xc2b2ae35);
  high = Math.imul(high ^ (high >>> 16), 0x85ebca6b) ^ Math.imul(low ^ (low >>> 13), 0xc2b2ae35);
  return 0x1_0000_0000 * (0x1fffff & high) + (low >>> 0);
}

/** Each feature once. */
export const indexFeatures = (features: Iterable<string>): FeatureIndex =>
  Float64Array.from(new Set(Array.from(features, hashOf))).sort();

/** The place of a feature, from 0; -1 when the index does not have it. */
export function placeOfFeature(index: FeatureIndex, feature: string): number {
  const hash = hashOf(feature);
  let low = 0;
  let high = index.length - 1;
  while (low <= high) {
    const middle = (low + high) >>> 1;
    const found = index[middle] ?? 0;
    if (found === hash) return middle;
    if (found < hash) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}
