import { v7 } from 'uuid';
import { id } from '#common/fields.ts';

/** Creates an id that sorts after earlier ones (UUID v7). */
export const newId = (): string => v7();

/** Returns whether a text can be an id or a token at all. MySQL fails on comparing other letters with their columns. */
export const isToken = (text: string): boolean => id.safeParse(text).success;
