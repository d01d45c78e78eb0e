import { atom } from 'jotai';

/** The unsent message; it survives closing the panel. */
export const draftAtom = atom('');
