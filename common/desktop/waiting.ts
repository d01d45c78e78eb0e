/** Ids of entries that only this computer knows yet begin with this: they wait for the server. */
const WAITING_PREFIX = 'waiting-';

export const waitingId = (id: string): string => `${WAITING_PREFIX}${id}`;

/** Tells whether a path names an entry that only this computer knows. */
export const isOfWaiting = (path: string): boolean => path.includes(`/${WAITING_PREFIX}`);

/** The id of the change that made an entry; `null` for an entry that the server knows. */
export const changeOfWaiting = (id: string): string | null =>
  id.startsWith(WAITING_PREFIX) ? id.slice(WAITING_PREFIX.length) : null;
