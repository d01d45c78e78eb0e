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
    term: 'Requests',
    what: 'What you enter in the form, the files that you attach, the page and site you came from, and the emails about it.',
    howLong: `Until the owner deletes the request, and ${TRASH_DAYS} days in the trash. Files without a request: ${ATTACHMENTS.ttl / HOUR} hours. Emails: ${SENT_EMAIL_DAYS} days after they are sent.`,
  },
  {
    term: 'Calls',
    what: 'The time of your call, your name, email, time zone and note, and the emails about it. The owner’s calendar holds a copy.',
    howLong: `Until the request is deleted and the call is over. Emails: ${SENT_EMAIL_DAYS} days after they are sent.`,
  },
  ...(hasEstimates
    ? [
        {
          term: 'Estimates',
          what: 'The packages and add-ons that you choose, with their prices. Whoever has the link can read it.',
          howLong: `${ESTIMATE.storedDays} days, or as long as the request you made from it`,
        },
      ]
    : []),
  {
    term: 'Quotes and rooms',
    what: 'Your name, email and company, the quote, what you accepted, when and in which browser, a hash of your IP address, payments without card data, and the messages and files of your room.',
    howLong: `Until you ask for deletion; figures stay without your name. Emailed codes: one day after they expire. Emails: ${SENT_EMAIL_DAYS} days after they are sent.`,
  },
  ...(hasInvoices
    ? [
        {
          term: 'Invoices',
          what: 'Your name or company, address and tax number, what was invoiced, when and how it was paid.',
          howLong: 'Kept, also after you asked for deletion: the law requires the owner to keep invoices for years.',
        },
      ]
    : []),
  {
    term: 'Delivery record',
    what: 'When work was agreed, delivered and confirmed, with a code instead of your name. Your name appears only if you choose so.',
    howLong: 'Kept for good. Ask, and the link to your name is deleted.',
  },
  {
    term: 'Conversations',
    what: 'Your messages to the assistant, its replies and your ratings.',
    howLong: `${conversationDays} days after the last message, or until you delete the conversation.`,
  },
  {
    term: 'Sessions',
    what: 'The pages you open, your browser, language and time zone, and the page you came from. Your IP address is stored only as a code that changes every day. Nothing is stored if your browser asks not to be tracked.',
    howLong: `${SESSION_DAYS} days after your last page.`,
  },
  {
    term: 'Testimonials',
    what: 'Your name, project, rating and words. They are published only after the owner has approved them.',
    howLong: `Until the owner deletes the testimonial, and ${TRASH_DAYS} days in the trash. Invitations: ${INVITATION_DAYS} days after they end.`,
  },
  {
    term: 'Sign-ins',
    what: 'Time, address and browser of each attempt to sign in to the owner’s dashboard.',
    howLong: `${SIGN_IN_DAYS} days.`,
  },
  {
    term: 'Limits',
    what: 'How often an IP address uses the forms, the assistant and the sign-in, to stop abuse.',
    howLong: 'About a day.',
  },
  {
    term: 'In your browser',
    what: 'The theme you choose, and what you type into a form or the chat. A client’s room sets one cookie, so you don’t need a code each time. There are no other cookies for visitors.',
    howLong: `The theme until you clear it, the cookie ${ROOM.deviceTtl / DAY} days, the rest until you close the tab.`,
  },
];
