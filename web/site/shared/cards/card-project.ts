import type { Project } from '#common/contract/portfolio-content.ts';
import type { PublishedProject } from '#common/contract/projects.ts';
import type { PublicTestimonial } from '#common/contract/testimonials.ts';
import { shortened, summaryOf } from '#common/rules/public-projects.ts';

/** Characters of a testimonial on a card. */
const MAX_QUOTE = 190;

/** A card shows these fields. They are embedded in the document, so long texts are left out. */
export interface CardProject
  extends Pick<
    Project,
    'slug' | 'title' | 'category' | 'technologies' | 'status' | 'demoUrl' | 'githubUrl' | 'image' | 'results'
  > {
  summary: string;
  quote: (Pick<PublicTestimonial, 'clientName' | 'company' | 'role' | 'photo' | 'isExample'> & { text: string }) | null;
}

function quoteOf([testimonial]: readonly PublicTestimonial[]): CardProject['quote'] {
  if (!testimonial) return null;
  const { clientName, company, role, photo, isExample, feedback } = testimonial;
  return { clientName, company, role, photo, isExample, text: shortened(feedback, MAX_QUOTE) };
}

export const cardOf = (project: PublishedProject): CardProject => {
  const { slug, title, category, technologies, status, demoUrl, githubUrl, image, results, testimonials } = project;
  const shown = { slug, title, category, technologies, status, demoUrl, githubUrl, image, results };
  return { ...shown, summary: summaryOf(project), quote: quoteOf(testimonials) };
};
