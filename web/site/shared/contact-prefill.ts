import { atom } from 'jotai';

interface ContactPrefill {
  /** Chosen in the price list. */
  budget?: string;
  timeline?: string;
  /** Summary of a conversation with the assistant. */
  message?: string;
}

/** Values from elsewhere on the site with which the contact form is prefilled. */
export const contactPrefillAtom = atom<ContactPrefill | null>(null);
