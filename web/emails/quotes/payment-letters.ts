import type { LettersOf } from './letter.tsx';

// biome-ignore lint/complexity/noBannedTypes: filled by its part
export type PaymentLetterData = {};

export const paymentLetters: LettersOf<PaymentLetterData> = {};
