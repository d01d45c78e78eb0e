import { atom } from 'jotai';
import { readText } from './read-text.ts';

export const captureKinds = [
  { value: 'request', label: 'Request' },
  { value: 'note', label: 'Note' },
  { value: 'project', label: 'Project' },
] as const;
export type CaptureKind = (typeof captureKinds)[number]['value'];

/** Text of the quick capture. */
export interface CaptureDraft {
  kind: CaptureKind;
  name: string;
  email: string;
  phone: string;
  company: string;
  /** The request's message, the note or the project's description. */
  text: string;
  /** The project's title. */
  title: string;
  category: string;
  /** The request that the note belongs to. */
  contactId: string;
}

export const EMPTY_DRAFT: CaptureDraft = {
  kind: 'request',
  name: '',
  email: '',
  phone: '',
  company: '',
  text: '',
  title: '',
  category: '',
  contactId: '',
};

/** Nothing was typed, whatever kind is chosen. */
export const isEmpty = ({ kind: _kind, ...typed }: CaptureDraft): boolean =>
  Object.values(typed).every((value) => value.trim() === '');

/** Lives as long as the window, so that what was typed is there until it is sent. */
export const captureDraftAtom = atom(EMPTY_DRAFT);

const MAX_TITLE = 150;

/** Fills the form from a pasted or dropped text; what the text does not tell stays as it is. */
export function fillDraft(draft: CaptureDraft, text: string): CaptureDraft {
  if (draft.kind === 'note') return { ...draft, text: text.trim() };
  if (draft.kind === 'project') {
    const [line = '', ...others] = text.trim().split('\n');
    const title = line.replace(/^#+\s*/, '').slice(0, MAX_TITLE);
    return { ...draft, title, text: others.join('\n').trim() || line };
  }
  const { name, email, phone, company, message } = readText(text);
  return {
    ...draft,
    name: name || draft.name,
    email: email || draft.email,
    phone: phone || draft.phone,
    company: company || draft.company,
    text: message,
  };
}
