import type { SiteDraft } from '#common/contract/site.ts';
import type { ChecklistStep } from '#common/site/options.ts';

/** Name of each step, and why it matters. */
export const stepTexts: Record<ChecklistStep, { title: string; text: string }> = {
  identity: { title: 'Your name and trade', text: 'They stand on every page, in emails and in search results.' },
  look: { title: 'Portrait and accent color', text: 'One of the two is enough; both themes follow the color.' },
  prices: { title: 'Your prices', text: 'What each package costs, everywhere it is named.' },
  email: { title: 'Email server', text: 'It tells you about new requests and confirms them to visitors.' },
  examples: { title: 'Remove the examples', text: 'Projects, testimonials and requests that were invented.' },
  publish: { title: 'Publish', text: 'Visitors see your changes at once.' },
};

/** Props of a step that changes the draft. */
export interface DraftStepProps {
  draft: SiteDraft;
  onDone: () => void;
}
