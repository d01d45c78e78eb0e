import { formatPrice } from '#common/format.ts';
import { testimonialTime } from '#common/messages.ts';
import { brand } from './brand.ts';
import { lowestPrice, replyTime } from './services.ts';

/** Titles and descriptions of the pages, as search engines and shared links show them. */
export const pageTexts = {
  home: {
    title: `${brand.name} – ${brand.trade}`,
    description: `${brand.owner} builds web applications, SaaS products and AI integrations at a fixed price, with a delivery date in writing and your money back if it is missed. From ${formatPrice(lowestPrice)}.`,
  },
  submitTestimonial: {
    title: `Share your experience – ${brand.name}`,
    description: `Worked with ${brand.owner}? Leave a testimonial about your project. It takes ${testimonialTime} and is reviewed before publishing.`,
  },
  thankYou: {
    title: `Thank you – ${brand.name}`,
    description: `Your message has been sent. A personal reply follows within ${replyTime}.`,
  },
  notFound: { title: `Page not found – ${brand.name}`, description: 'There is nothing at this address.' },
  /** Until the project is known: its own page says more. */
  project: { title: `Project – ${brand.name}`, description: 'A case study.' },
  apiDocs: { title: `API – ${brand.name}`, description: 'Every call of the API, to read and to try.' },
  admin: { title: `Admin – ${brand.name}`, description: 'The owner’s dashboard.' },
} as const;

/** The name of an installed site. */
export const manifestTexts = {
  name: pageTexts.home.title,
  shortName: brand.name,
  description: 'Web applications, SaaS products and AI integrations at a fixed price, with a delivery date in writing.',
} as const;
