import { storageKeys } from '#web/shared/storage-keys.ts';

/** The values of the contact form while it is filled in; every field is text. */
export interface ContactDraft {
  name: string;
  email: string;
  company: string;
  projectType: string;
  budget: string;
  timeline: string;
  message: string;
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
  website: '',
};

export const draftFields = ['name', 'email', 'company', 'projectType', 'budget', 'timeline', 'message'] as const;
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

/** Appends the summary of a conversation to the visitor's message, replacing an earlier summary. */
export function appendSummary(message: string, summary: string, earlier: string): string {
  const ownText = (earlier ? message.replace(earlier, '') : message).trim();
  if (ownText.includes(summary)) return ownText;
  return ownText ? `${ownText}\n\n${summary}` : summary;
}
