/** A deterministic sequence of numbers in [0, 1) derived from a text (FNV-1a into mulberry32). */
export interface Random {
  next: () => number;
  pick: <T>(choices: readonly [T, ...T[]]) => T;
  between: (min: number, max: number) => number;
}

export function randomFrom(text: string): Random {
  let state = 0x811c9dc5;
  for (const character of text) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    pick: (choices) => choices[Math.floor(next() * choices.length)] ?? choices[0],
    between: (min, max) => Math.floor(min + next() * (max - min + 1)),
  };
}
