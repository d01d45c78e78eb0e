import { atom } from 'jotai';

/** Chosen in the price list: the package's id, with what it fits. */
export interface ChosenPackage {
  package: string;
  budget?: string;
  timeline?: string;
}

/** A conversation with the assistant fills the form with these values. */
export interface ConversationPrefill {
  /** The visitor's messages as they were written, in at most `room` characters; '' without any. */
  words: (room: number) => string;
  /** Values of the form's fields as far as they were understood. */
  fields: Partial<Record<'name' | 'email' | 'projectType' | 'budget' | 'timeline' | 'package', string>>;
}

/** Values from elsewhere on the site with which the contact form is prefilled. */
export const contactPrefillAtom = atom<{ chosen: ChosenPackage } | { conversation: ConversationPrefill } | null>(null);
