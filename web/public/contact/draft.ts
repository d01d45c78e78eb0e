import { MAX_REQUEST } from '#common/page-limits.ts';
import * as storageKeys from '#web/shared/storage-keys.ts';

/** The values of the contact form while it is filled in; every field is text. */
export interface ContactDraft {
  name: string;
  email: string;
  company: string;
  projectType: string;
  budget: string;
  timeline: string;
  message: string;
  /** Id of the package that the visitor started from. */
  package: string;
  website: string;
}

export const blankDraft: ContactDraft = {
  name: '',
  email: '',
  company: '',
  projectType: '',
  budget: '',
  timeline: '',
  message: '',
  package: '',
  website: '',
};

export const draftFields = [
  'name',
  'email',
  'company',
  'projectType',
  'budget',
  'timeline',
  'message',
  'package',
] as const;
export const FORM_ID = 'consultation';
export const fieldId = (name: keyof ContactDraft) => `contact-${name}`;

/** Only known text fields are restored from storage. */
function stored(): Partial<ContactDraft> {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(storageKeys.contactDraft) ?? '{}');
    return Object.fromEntries(
      Object.entries(found ?? {}).filter(([key, value]) => key in blankDraft && typeof value === 'string'),
    );
  } catch {
    return {};
  }
}

/** Values typed into the server-rendered form before the scripts ran. */
function readServerForm(): Partial<ContactDraft> {
  const form = document.getElementById(FORM_ID);
  if (!(form instanceof HTMLFormElement)) return {};
  const typed = new FormData(form);
  return Object.fromEntries(draftFields.map((field) => [field, typed.get(field)]).filter(([, value]) => value));
}

export function initialDraft(): ContactDraft {
  return typeof document === 'undefined' ? blankDraft : { ...blankDraft, ...stored(), ...readServerForm() };
}

/** Who the visitor is, as typed into the contact form before. */
export const visitorDraft = (): ContactDraft => {
  const { name, email, company } = typeof document === 'undefined' ? blankDraft : { ...blankDraft, ...stored() };
  return { ...blankDraft, name, email, company };
};

export function keepDraft(draft: Partial<ContactDraft>): void {
  try {
    sessionStorage.setItem(storageKeys.contactDraft, JSON.stringify({ ...draft, website: '' }));
  } catch {
    // Without storage, a reload loses the draft.
  }
}

export function dropDraft(): void {
  try {
    sessionStorage.removeItem(storageKeys.contactDraft);
  } catch {
    // Without storage, there is no draft to delete.
  }
}

/** Characters between the visitor's own text and what the chat brings along. */
const BETWEEN = '\n\n';

/**
 * Puts the words of a conversation after the text that was written in the form, in place of the words that an earlier
 * hand-over put there. `words` gets the characters that are left of `MAX_REQUEST`.
 */
export function withWords(message: string, words: (room: number) => string, earlier: string) {
  const isEdited = earlier !== '' && !message.includes(earlier);
  const ownText = (earlier === '' ? message : message.replace(earlier, () => '')).trim();
  const told = words(MAX_REQUEST - (ownText === '' ? 0 : ownText.length + BETWEEN.length));
  // The visitor has changed what was put here before, so only what was said since is added.
  const added = isEdited && told.startsWith(earlier) ? told.slice(earlier.length).trim() : told;
  if (added === '' || ownText.includes(added)) return { message: ownText, told };
  return { message: ownText === '' ? added : ownText + BETWEEN + added, told };
}
