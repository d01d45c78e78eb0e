/** Place of the outcome that came with the document. */
export const outcomeKey = ['verified'] as const;
