/** The source of a request of which none is known. */
export const DIRECT = 'direct';
