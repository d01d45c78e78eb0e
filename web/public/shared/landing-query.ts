import { listFaqs } from '#common/contract/faqs.ts';
import { getProof, listProjects } from '#common/contract/projects.ts';
import type { PublicContent } from '#common/contract/site.ts';
import { listShownSkills } from '#common/contract/skills.ts';
import { listTestimonials } from '#common/contract/testimonials.ts';
import { FEATURED_PROJECTS, PAGE_SIZE } from '#common/page-limits.ts';
import { isVisible } from '#common/site/sections.ts';
import { pageQuery, selectedPageQuery } from '#web/shared/api/query.ts';
import { cardOf } from './cards/card-project.ts';

export const projectsQuery = selectedPageQuery(listProjects, ({ data }) => data.map(cardOf), {
  query: { featured: 'true', limit: String(FEATURED_PROJECTS) },
});
/** Of the project that the owner chose for the hero; nothing is asked for where it shows none. */
export const proofQuery = ({ hero: { proof = 'auto' } }: Pick<PublicContent, 'hero'>) =>
  pageQuery(getProof, { query: proof === 'auto' ? {} : { of: proof } });
export const showsProof = (content: Pick<PublicContent, 'hero' | 'sections'>) =>
  content.hero.proof !== 'none' && isVisible(content, 'projects');
export const testimonialsQuery = pageQuery(listTestimonials, {
  query: { limit: String(PAGE_SIZE.publicTestimonials) },
});
/** Without the projects, where the owner hides their section. */
export const skillsQuery = (content: Pick<PublicContent, 'sections'>) =>
  pageQuery(listShownSkills, { query: isVisible(content, 'projects') ? {} : { projects: 'false' } });
export const faqsQuery = selectedPageQuery(listFaqs, ({ data }) =>
  data.map(({ id, question, answer }) => ({ id, question, answer })),
);
