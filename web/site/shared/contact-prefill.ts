import { atom } from 'jotai';

interface ContactPrefill {
  /** Chosen from the price list. */
  budget?: string;
  timeline?: string;
  /** Summary of a talk with the assistant. */
  message?: string;
}

/** What the visitor brings along from elsewhere on the site; the consultation form begins with it. */
export const contactPrefillAtom = atom<ContactPrefill | null>(null);
