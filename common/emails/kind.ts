import type { TextKey } from '#common/texts/areas.ts';

/** Who an email goes to. */
export const emailReaders = ['visitor', 'client', 'you'] as const;
export type EmailReader = (typeof emailReaders)[number];

/** The owner reads English; a text of the packs names the same fields. */
type Words = string | TextKey<unknown>;

/** One kind of email: what the senders, the templates and the list of the dashboard say of it. */
export interface EmailKind {
  /** Its name in the dashboard, in the outbox until it is sent, too. */
  name: string;
  to: EmailReader;
  /** What causes it, as a clause: 'You send a quote'. */
  when: string;
  /** The owner can switch it off. */
  optional: boolean;
  /** Its switch stands in other settings; without it, beside its words. */
  switch?: 'digest' | 'invoice-reminders';
  /** Its words are a part of the site. */
  editedIn?: 'site';
  /** As it came, with fields in braces; of an email to visitors and clients the text of the site's language. */
  subject: Words;
  /** The opening words as they came; a blank line separates paragraphs. */
  text: Words;
  /** Fields that its words can hold beside `emailFields`. */
  fields: readonly string[];
  /** Fields without which its text says nothing: the frame does not hold them. */
  required: readonly string[];
}

/** Fields that the words of every email can hold. */
export const emailFields = ['siteName', 'ownerName'] as const;
