import { starter } from '#common/content/starter/starter.ts';

/**
 * `true` while the site is still the starter's owner's. The invented samples, a resume and projects, are theirs: on anybody
 * else's site they would pass for that owner's own.
 */
export const isStarterOwner = (ownerName: string): boolean => ownerName === starter.identity.ownerName;
