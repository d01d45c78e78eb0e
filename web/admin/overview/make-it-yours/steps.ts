import type { SiteDraft } from '#common/contract/site.ts';
import type { SetupStep } from '#common/site/options.ts';

/** Name of each step, and why it matters. */
export const stepTexts: Record<SetupStep, { title: string; text: string }> = {
  identity: {
    title: 'Your name and trade',
    text: 'Who you are and where: on every page, in emails and in search results.',
  },
  look: { title: 'Portrait and accent color', text: 'One of the two is enough; both themes follow the color.' },
  prices: { title: 'Your prices', text: 'Packages, add-ons and budgets, in your currency, everywhere they are named.' },
  promises: {
    title: 'Your promises',
    text: 'The site makes these promises in your name. Keep, change or hide each one; nothing is published before.',
  },
  hours: { title: 'Hours and calls', text: 'When you work, and whether visitors can book a call in that time.' },
  email: { title: 'Email server', text: 'It tells you about new requests and confirms them to visitors.' },
  examples: { title: 'Remove the examples', text: 'Projects, testimonials and requests that were invented.' },
  project: { title: 'Your first project', text: 'Visitors look at what you have made before they write to you.' },
  address: {
    title: 'Address and legal pages',
    text: 'Links in emails lead to the public address. Many countries ask for an imprint and a privacy text.',
  },
  publish: { title: 'Publish', text: 'Visitors see your changes at once.' },
};

/** Props of a step that changes the draft. */
export interface DraftStepProps {
  draft: SiteDraft;
  onDone: () => void;
}
