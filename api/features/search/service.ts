import { cachePerVersion } from '#api/core/cache-per-version.ts';
import type { Context } from '#api/core/context.ts';
import { listContacts } from '#api/features/contacts/list.ts';
import { readPortfolio } from '#api/features/portfolio/published.ts';
import type { TestimonialService } from '#api/features/testimonials/service.ts';
import { buildPortfolioIndex } from '#api/search/portfolio-index.ts';
import { ContactQuery } from '#common/contract/contacts.ts';
import type { SearchHit } from '#common/contract/search.ts';
import { TestimonialQuery } from '#common/contract/testimonials.ts';
import { labelOf, projectCategoryLabel, skillCategoryOptions } from '#common/options.ts';

type IndexHit = ReturnType<ReturnType<typeof buildPortfolioIndex>>[number];

function presentHit({ id, title, ...found }: IndexHit): SearchHit {
  switch (found.type) {
    case 'projects':
      return { type: 'project', id, title, detail: projectCategoryLabel(found.item.category) };
    case 'skills':
      return { type: 'skill', id, title, detail: labelOf(skillCategoryOptions, found.item.category, 'Other') };
    case 'faqs':
      return { type: 'faq', id, title, detail: found.item.category };
  }
}

/** Searches everything of the owner, including archived projects and unpublished testimonials. */
export function createSearch(context: Context, testimonials: Pick<TestimonialService, 'list'>) {
  const index = cachePerVersion(context, async () => buildPortfolioIndex(await readPortfolio(context)));

  async function findContacts(search: string, limit: number): Promise<SearchHit[]> {
    const { submissions } = await listContacts(context, { ...ContactQuery.parse({}), search, limit });
    return submissions.map(({ id, name, email, company }) => ({
      type: 'contact',
      id,
      title: name,
      detail: company ? `${company} · ${email}` : email,
    }));
  }

  async function findTestimonials(search: string, limit: number): Promise<SearchHit[]> {
    const { data } = await testimonials.list({ ...TestimonialQuery.parse({}), search, limit });
    return data.map(({ id, clientName, projectName }) => ({
      type: 'testimonial',
      id,
      title: clientName,
      detail: projectName,
    }));
  }

  return async (query: string, limit: number): Promise<SearchHit[]> => {
    await context.content.refresh();
    const find = await index();
    const portfolio = (['projects', 'skills', 'faqs'] as const).flatMap((type) => find(query, { type, limit }));
    const [contacts, testimonialHits] = await Promise.all([findContacts(query, limit), findTestimonials(query, limit)]);
    return [...portfolio.map(presentHit), ...contacts, ...testimonialHits];
  };
}
