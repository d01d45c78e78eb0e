import type { LettersOf } from './letter.tsx';

// biome-ignore lint/complexity/noBannedTypes: filled by its part
export type ClientLetterData = {};

export const clientLetters: LettersOf<ClientLetterData> = {};
