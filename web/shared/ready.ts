/** The document has `data-ready` once its page answers clicks. */
export const READY = 'ready';
