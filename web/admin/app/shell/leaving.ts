import { atom } from 'jotai';

/** True while the owner is asked whether to log out. */
export const leavingAtom = atom(false);
