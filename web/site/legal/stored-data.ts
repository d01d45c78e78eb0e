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
export const storedData = (conversationDays: number, hasEstimates: boolean): StoredData[] => [
  {
    term: 'Requests',
    what: 'What you enter in the contact form, the files that you attach, and the emails about it.',
    howLong: `Until the owner deletes the request, and ${TRASH_DAYS} days in the trash. Files without a request: ${ATTACHMENTS.ttl / HOUR} hours. Emails: ${SENT_EMAIL_DAYS} days after they are sent.`,
  },
  {
    term: 'Calls',
    what: 'When your call is, your name, email and time zone, what you write when you book it, and the emails about it. It also stands in the owner’s calendar.',
    howLong: `As long as the request that it belongs to, and until the call is over. Emails: ${SENT_EMAIL_DAYS} days after they are sent.`,
  },
  ...(hasEstimates
    ? [
        {
          term: 'Estimates',
          what: 'The packages and add-ons that you choose, with their prices. Whoever has the link can read it.',
          howLong: `${ESTIMATE.storedDays} days. One that you made a request of as long as the request.`,
        },
      ]
    : []),
  {
    term: 'Quotes and rooms',
    what: 'Your name, email and company, what you are offered and accept, when you opened and accepted it with which browser, your address as a code, payments without card data, and the messages and files of your room.',
    howLong: `Until the owner erases you, which leaves amounts, dates and hashes. Emailed codes: a day after they end. Emails: ${SENT_EMAIL_DAYS} days after they are sent.`,
  },
  {
    term: 'Delivery record',
    what: 'When work was agreed, delivered and confirmed, with a code in the place of your name. It names you only if you choose so.',
    howLong: 'Without end. What leads from the code to you is deleted when you are erased.',
  },
  {
    term: 'Conversations',
    what: 'Your messages to the assistant, its replies and your ratings.',
    howLong: `${conversationDays} days after the last message, or until you delete the conversation.`,
  },
  {
    term: 'Sessions',
    what: 'The pages you open, your browser, language and time zone, and the page you came from. Your address is stored only as a code that is another one every day. Nothing is stored if your browser asks not to be tracked.',
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
    what: 'How often an address uses the forms, the assistant and the sign-in, to stop abuse.',
    howLong: 'About a day.',
  },
  {
    term: 'In your browser',
    what: 'The theme you choose, and what you type into a form or the chat. The room of an agreement sets a cookie, so that the code is not asked for again; there are no others for visitors.',
    howLong: `The theme until you clear it, the cookie ${ROOM.deviceTtl / DAY} days, the rest until you close the tab.`,
  },
];
