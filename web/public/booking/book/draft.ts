import type { BookingQuestion } from '#common/contract/booking/free-times.ts';
import { visitorDraft } from '#web/public/contact/draft.ts';

/** The fields of the booking form while it is filled in. */
export interface BookingDraft {
  name: string;
  email: string;
  note: string;
  answers: { id: string; required: boolean; text: string }[];
  website: string;
}

/** Who the visitor is may have been typed into the contact form before. */
export function newDraft(questions: readonly BookingQuestion[]): BookingDraft {
  const { name, email } = visitorDraft();
  return {
    ...{ name, email, note: '', website: '' },
    answers: questions.map(({ id, required }) => ({ id, required, text: '' })),
  };
}

export const typedFields = ['name', 'email', 'note'] as const;
