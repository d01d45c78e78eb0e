import { useQuery } from '@tanstack/react-query';
import { type Email, listEmails } from '#common/contract/email.ts';
import type { ReplyOf } from '#common/endpoint.ts';
import { ADMIN_QUERIES } from '#web/admin/lib/query-keys.ts';
import { call } from '#web/shared/api/client.ts';

export const outboxKey = [...ADMIN_QUERIES, 'outbox'] as const;

const SOON = 1_000;
const LATER = 15_000;

export type Outbox = ReplyOf<typeof listEmails>['data'];

/** The email as it stands now; as it was sent off while the list does not hold it. */
export const follow = (outbox: Outbox | undefined, email: Email): Email =>
  outbox?.mails.find(({ id }) => id === email.id) ?? email;

/** No attempt has ended since the email was sent off. */
export const isOnItsWay = (now: Email, sentOff: Email): boolean =>
  now.status === 'pending' && now.attempts === sentOff.attempts;

function lookAgainIn(outbox: Outbox | undefined, sentOff: Email | null): number | false {
  if (sentOff && isOnItsWay(follow(outbox, sentOff), sentOff)) return SOON;
  return outbox?.configured && outbox.counts.pending > 0 ? LATER : false;
}

/** The outbox as it stands; an email that was just sent off is followed until its attempt has ended. */
export function useOutbox(sentOff: Email | null) {
  return useQuery({
    queryKey: outboxKey,
    queryFn: ({ signal }) => call(listEmails, {}, { signal }),
    refetchInterval: ({ state }) => lookAgainIn(state.data?.data, sentOff),
    select: ({ data }) => data,
  });
}
