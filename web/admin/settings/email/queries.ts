import { useQuery } from '@tanstack/react-query';
import { type Email, listEmails } from '#common/contract/email.ts';
import type { ReplyOf } from '#common/endpoint.ts';
import { outboxKey } from '#web/admin/lib/query-keys.ts';
import { call } from '#web/shared/api/client.ts';

const SENDING_POLL_MS = 1_000;
const PENDING_POLL_MS = 15_000;

export type Outbox = ReplyOf<typeof listEmails>['data'];

/** The newest version of the email; the one that was sent as long as the outbox does not list it. */
export const follow = (outbox: Outbox | undefined, email: Email): Email =>
  outbox?.mails.find(({ id }) => id === email.id) ?? email;

/** True while no attempt has ended since the email was sent. */
export const isOnItsWay = (now: Email, sentOff: Email): boolean =>
  now.status === 'pending' && now.attempts === sentOff.attempts;

function lookAgainIn(outbox: Outbox | undefined, sentOff: Email | null): number | false {
  if (sentOff && isOnItsWay(follow(outbox, sentOff), sentOff)) return SENDING_POLL_MS;
  return outbox?.configured && outbox.counts.pending > 0 ? PENDING_POLL_MS : false;
}

/** The outbox. It is read again and again until the attempt of an email that was just sent has ended. */
export function useOutbox(sentOff: Email | null) {
  return useQuery({
    queryKey: outboxKey,
    queryFn: ({ signal }) => call(listEmails, {}, { signal }),
    refetchInterval: ({ state }) => lookAgainIn(state.data?.data, sentOff),
    select: ({ data }) => data,
  });
}
