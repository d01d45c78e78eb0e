import { replyTime } from './services.ts';

/** Copy of the page after a contact request. */
export const thankYou = {
  title: 'Thank You!',
  text: `Your message has been sent successfully. I'll get back to you within ${replyTime}.`,
  reply: { title: 'Quick Response', text: `Within ${replyTime}, from me personally.` },
  call: { title: 'Schedule a Call', text: 'Available in my email' },
} as const;
