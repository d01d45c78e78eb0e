import { v7 } from 'uuid';

/** A new id; later ones sort after earlier ones. */
export const newId = (): string => v7();
