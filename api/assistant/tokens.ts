/** Estimates the tokens of a text: one for four Latin characters, more for other scripts. */
export function estimateTokens(text: string): number {
  const wide = text.match(/[^\0-\u024f]/g)?.length ?? 0;
  return Math.ceil((text.length - wide) / 4 + wide / 1.5);
}

/** Token limits of one reply. */
export const TOKENS = {
  /** Maximum length of a reply. */
  reply: 500,
  history: 1_000,
  /** Limit per session and day. */
  session: 30_000,
} as const;
