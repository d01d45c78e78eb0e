/** About how many tokens a text takes: four characters each, in other scripts than Latin fewer. */
export function estimateTokens(text: string): number {
  const wide = text.match(/[^\0-\u024f]/g)?.length ?? 0;
  return Math.ceil((text.length - wide) / 4 + wide / 1.5);
}

/** What one reply may cost at most, and how much of the past goes along. */
export const TOKENS = {
  /** A reply's length. */
  reply: 500,
  history: 1_000,
  /** Of one visit in a day. */
  session: 30_000,
} as const;
