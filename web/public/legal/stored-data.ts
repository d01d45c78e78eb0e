import {
  ATTACHMENTS,
  DAY,
  ESTIMATE,
  HOUR,
  INVITATION_DAYS,
  SENT_EMAIL_DAYS,
  SESSION_DAYS,
  SIGN_IN_DAYS,
  TRASH_DAYS,
} from '#common/limits.ts';
import { ROOM } from '#common/quote-limits.ts';
import * as texts from '#common/texts/keys/legal.ts';
import { t } from '#common/texts/text.ts';

interface StoredData {
  term: string;
  what: string;
  howLong: string;
}

/** Lists what the server stores about visitors. The owner sets `conversationDays`, and whether visitors can make estimates. */
interface Stored {
  conversationDays: number;
  hasEstimates: boolean;
  hasInvoices: boolean;
}

export const storedData = ({ conversationDays, hasEstimates, hasInvoices }: Stored): StoredData[] => [
  {
    term: t(texts.requests),
    what: t(texts.requestsWhat),
    howLong: t(texts.requestsTime, {
      trash: TRASH_DAYS,
      files: ATTACHMENTS.ttl / HOUR,
      emails: SENT_EMAIL_DAYS,
    }),
  },
  { term: t(texts.calls), what: t(texts.callsWhat), howLong: t(texts.callsTime, { emails: SENT_EMAIL_DAYS }) },
  ...(hasEstimates
    ? [
        {
          term: t(texts.estimates),
          what: t(texts.estimatesWhat),
          howLong: t(texts.estimatesTime, { count: ESTIMATE.storedDays }),
        },
      ]
    : []),
  { term: t(texts.quotes), what: t(texts.quotesWhat), howLong: t(texts.quotesTime, { emails: SENT_EMAIL_DAYS }) },
  ...(hasInvoices ? [{ term: t(texts.invoices), what: t(texts.invoicesWhat), howLong: t(texts.invoicesTime) }] : []),
  { term: t(texts.record), what: t(texts.recordWhat), howLong: t(texts.recordTime) },
  {
    term: t(texts.conversations),
    what: t(texts.conversationsWhat),
    howLong: t(texts.conversationsTime, { count: conversationDays, days: String(conversationDays) }),
  },
  { term: t(texts.sessions), what: t(texts.sessionsWhat), howLong: t(texts.sessionsTime, { count: SESSION_DAYS }) },
  {
    term: t(texts.testimonials),
    what: t(texts.testimonialsWhat),
    howLong: t(texts.testimonialsTime, { trash: TRASH_DAYS, invitations: INVITATION_DAYS }),
  },
  { term: t(texts.signIns), what: t(texts.signInsWhat), howLong: t(texts.signInsTime, { count: SIGN_IN_DAYS }) },
  { term: t(texts.limits), what: t(texts.limitsWhat), howLong: t(texts.limitsTime) },
  {
    term: t(texts.browser),
    what: t(texts.browserWhat),
    howLong: t(texts.browserTime, { count: ROOM.deviceTtl / DAY }),
  },
];
