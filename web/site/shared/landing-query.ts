import { listFaqs } from '#common/contract/faqs.ts';
import { listProjects } from '#common/contract/projects.ts';
import { listTestimonials } from '#common/contract/testimonials.ts';
import { FEATURED_PROJECTS, PAGE_SIZE } from '#common/limits.ts';
import { pageQuery } from '#web/shared/api/query.ts';

export const projectsQuery = pageQuery(listProjects, {
  query: { featured: 'true', limit: String(FEATURED_PROJECTS) },
});
export const testimonialsQuery = pageQuery(listTestimonials, {
  query: { limit: String(PAGE_SIZE.publicTestimonials) },
});
export const faqsQuery = pageQuery(listFaqs);
