/** Phrases written one after the other. */
export const phrases = (text: string): readonly string[] => text.trim().split(/;\s+/);
