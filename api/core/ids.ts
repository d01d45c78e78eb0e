import { v7 } from 'uuid';

/** Creates an id that sorts after earlier ones (UUID v7). */
export const newId = (): string => v7();
