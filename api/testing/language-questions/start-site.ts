import { insertContent } from '#api/content/portfolio/replace.ts';
import { publishEdit } from '#api/testing/site.ts';
import { startTestServer, type TestServer } from '#api/testing/test-server.ts';
import { ImportedPortfolio } from '#common/contract/portfolio-content.ts';
import { type OwnersLanguage, ownersDocument, ownersSites } from './document.ts';
import type { OwnersSite } from './site.ts';

const portfolioOf = ({ faqs, projects, skills }: OwnersSite) =>
  ImportedPortfolio.parse({
    faqs: Object.values(faqs).map((faq) => ({ ...faq, category: '-', tags: [] })),
    projects: Object.entries(projects).map(([slug, project]) => ({ ...project, slug, category: 'web' })),
    skills: Object.values(skills).map(({ category, ...skill }) => ({
      ...skill,
      category: category === 'database' ? 'databases' : category,
      proficiency: 'expert',
      experienceYears: 7,
    })),
  });

/** Starts a server with the published site of the owner. */
export async function startOwnersSite(language: OwnersLanguage, env: Record<string, string> = {}): Promise<TestServer> {
  const api = await startTestServer({ SEED: 'none', ...env });
  await publishEdit(api, (content) => Object.assign(content, ownersDocument(language)));
  const { context } = api;
  await context.content.change(async (transaction) => {
    await insertContent(context, portfolioOf(ownersSites[language]), transaction);
  });
  return api;
}
