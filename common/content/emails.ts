import { brand } from './brand.ts';
import { replyTime, roadmapTime } from './services.ts';

/** The name beside the address that emails come from, unless the settings name another. */
export const senderName = `${brand.owner}, ${brand.name}`;

/** Copy of the email that confirms a contact request. */
export const confirmation = {
  subject: `Your request has arrived – ${brand.name}`,
  preview: `I reply within ${replyTime}.`,
  paragraphs: [
    `Your consultation request has arrived. I read every one myself and reply within ${replyTime}, usually with a few questions.`,
    `Within ${roadmapTime} you get a roadmap: what to build first, what it costs, and when it is done. There is nothing to prepare. If something important comes to mind, just answer this email.`,
  ],
} as const;
