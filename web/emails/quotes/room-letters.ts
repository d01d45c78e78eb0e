import type { LettersOf } from './letter.tsx';

// biome-ignore lint/complexity/noBannedTypes: filled by its part
export type RoomLetterData = {};

export const roomLetters: LettersOf<RoomLetterData> = {};
