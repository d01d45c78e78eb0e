import createBidi from 'bidi-js';

export const bidi = createBidi();

/** Returns a character as it is written from right to left: brackets face the other way. */
export const mirrored = (character: string): string => bidi.getMirroredCharacter(character) ?? character;
