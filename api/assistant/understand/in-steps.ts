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
