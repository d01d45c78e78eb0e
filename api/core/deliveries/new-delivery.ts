import { newId } from '#api/core/ids.ts';
import type { DeliveryRow } from '#api/database/tables/deliveries.ts';
import { emailTemplates, isEmailTemplate } from '#common/emails/templates.ts';

/** Template and data of a delivery, by its channel. Each channel declares its own here (`declare module`). */
// biome-ignore lint/suspicious/noEmptyInterface: the channels fill it
export interface ChannelDrafts {}
export type ChannelName = keyof ChannelDrafts;

interface Draft {
  recipient: string;
  replyTo: string | null;
  /** Shown in the outbox in place of the template's name; the email itself carries the subject of its template. */
  subject?: string;
  /** Its id, where the caller needs it before. */
  id?: string;
  /** The request that it belongs to. */
  contactId?: string;
  /** Text of a reply. */
  body?: string;
  /** With angle brackets; by default the first attempt gives it one. */
  messageId?: string;
  /** Milliseconds since 1970: not before then. */
  sendAt?: number;
  /** Milliseconds since 1970: not before then, because its author can take it back. */
  undoUntil?: number;
}

/** A delivery before it is written: the template and what fills it; the text is rendered when it is sent. */
export type DraftOf<Channel extends ChannelName> = {
  [One in Channel]: Draft & { channel: One } & ChannelDrafts[One];
}[Channel];
export type DeliveryDraft = DraftOf<ChannelName>;

const subjectOf = ({ subject, template }: DeliveryDraft): string =>
  subject ?? (isEmailTemplate(template) ? emailTemplates[template].name : template);

/** The row of a draft, which waits for its first attempt. */
export const newDelivery = (draft: DeliveryDraft, now: number): DeliveryRow => ({
  id: draft.id ?? newId(),
  channel: draft.channel,
  template: draft.template,
  recipient: draft.recipient,
  replyTo: draft.replyTo,
  data: JSON.stringify(draft.data),
  subject: subjectOf(draft).slice(0, 200),
  status: 'pending',
  attempts: 0,
  nextAttemptAt: draft.sendAt ?? draft.undoUntil ?? now,
  lockedUntil: null,
  lockedBy: null,
  lastError: null,
  createdAt: now,
  sentAt: null,
  contactId: draft.contactId ?? null,
  body: draft.body ?? null,
  sendAt: draft.sendAt ?? null,
  undoUntil: draft.undoUntil ?? null,
  retriesSince: draft.sendAt ?? null,
  messageId: draft.messageId ?? null,
  bouncedAt: null,
  bounceReason: null,
});
