import type { Outcome } from '#common/desktop/channels.ts';
import type { InboxReply, InboxRequest } from '#common/desktop/inbox.ts';
import type { ContactNotice } from '#desktop/main/contacts/contact-notifier.ts';
import type { LastingNotice } from '#desktop/main/notifications/lasting-notice.ts';
import type { NoticeActivation } from '#desktop/main/notifications/lasting-notices.ts';
import type { Notices } from '#desktop/main/notifications/notices.ts';
import type { ReplyToSend } from './answer.ts';

interface Parts {
  notices: Pick<Notices, 'show'>;
  find(origin: string, id: string): InboxRequest | undefined;
  reply(reply: ReplyToSend): Promise<InboxReply>;
  markResponded(origin: string, id: string): Promise<Outcome>;
  /** Opens a request in the main window; `null` opens the list. */
  open(origin: string, id: string | null): void;
  /** Opens a request in the inbox with a reply that was not sent. */
  openDraft(origin: string, id: string, draft: string): void;
}

/** Notices of new requests, which can be answered and marked in the notice itself where the system has that. */
export function createRequestNotices({ notices, find, open, openDraft, ...answers }: Parts) {
  async function markResponded(origin: string, id: string, name: string | null): Promise<void> {
    const outcome = await answers.markResponded(origin, id);
    if (outcome.kind !== 'failed') return;
    const title = name === null ? 'Not marked as responded' : `${name} is not marked as responded`;
    notices.show({ title, body: outcome.message }, () => open(origin, id));
  }

  /** @param at time of the notice, after which nothing of the client is known to who answers it */
  async function reply(origin: string, id: string, body: string, at: string | null = null): Promise<void> {
    const request = find(origin, id);
    const outcome = await answers.reply({ origin, id, body, seenUntil: request?.seenUntil ?? at });
    if (outcome.kind === 'sent' || outcome.kind === 'waiting') return;
    const title = request ? `Your reply to ${request.name} was not sent` : 'Your reply was not sent';
    const reason = outcome.kind === 'newer' ? 'The client wrote in the meantime' : outcome.message;
    notices.show({ title, body: `${reason}. Click to open your text.` }, () => openDraft(origin, id, body));
  }

  return {
    markResponded,
    show(origin: string, notice: ContactNotice): void {
      const { contactId } = notice;
      const onClick = () => open(origin, contactId);
      if (contactId === null) {
        notices.show(notice, onClick, undefined, { origin, contactId });
        return;
      }
      const noticeAnswers = {
        placeholder: 'Reply by email',
        onReply: (text: string) => void reply(origin, contactId, text),
        actions: [{ text: 'Mark as responded', onChosen: () => void markResponded(origin, contactId, null) }],
      };
      notices.show(notice, onClick, noticeAnswers, { origin, contactId });
    },
    /** Does what the owner chose in a notice of an earlier start of the app. */
    follow({ origin, contactId, at }: LastingNotice, activation: NoticeActivation): void {
      if (contactId === null || activation.kind === 'click') open(origin, contactId);
      else if (activation.kind === 'reply') void reply(origin, contactId, activation.text, at);
      else void markResponded(origin, contactId, null);
    },
  };
}
