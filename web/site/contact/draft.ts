import { storageKeys } from '#web/shared/storage-keys.ts';

/** The consultation form as it is typed: every field is text. */
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

/** Only texts of known fields are taken over from storage. */
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

/** What was typed into the server's HTML before the scripts ran. */
function typedEarly(): Partial<ContactDraft> {
  const form = document.getElementById(FORM_ID);
  if (!(form instanceof HTMLFormElement)) return {};
  const typed = new FormData(form);
  return Object.fromEntries(draftFields.map((field) => [field, typed.get(field)]).filter(([, value]) => value));
}

export function initialDraft(): ContactDraft {
  return typeof document === 'undefined' ? blankDraft : { ...blankDraft, ...stored(), ...typedEarly() };
}

export function keepDraft(draft: Partial<ContactDraft>): void {
  try {
    sessionStorage.setItem(storageKeys.contactDraft, JSON.stringify({ ...draft, website: '' }));
  } catch {
    // Without storage a reload loses the draft; the form itself works.
  }
}

export function dropDraft(): void {
  try {
    sessionStorage.removeItem(storageKeys.contactDraft);
  } catch {
    // There was no draft to drop.
  }
}

/** The message with the summary of a talk behind what the visitor wrote; an earlier summary of it makes way. */
export function withSummary(written: string, summary: string, earlier: string): string {
  const own = (earlier ? written.replace(earlier, '') : written).trim();
  if (own.includes(summary)) return own;
  return own ? `${own}\n\n${summary}` : summary;
}
