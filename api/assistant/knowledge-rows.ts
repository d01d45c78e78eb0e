import type { Faq, Project, Skill } from '#common/contract/portfolio-content.ts';
import type { PublicTestimonial } from '#common/contract/testimonials.ts';

/** The assistant may tell of these rows: they are published, and in no hidden section. */
export interface Rows {
  projects: readonly Project[];
  skills: readonly Skill[];
  faqs: readonly Faq[];
  testimonials: readonly PublicTestimonial[];
}
