import { packages, replyTime } from '#common/content/services.ts';
import { getProject, listProjects } from '#common/contract/projects.ts';
import type { Endpoint, ReplyOf } from '#common/endpoint.ts';
import { formatList, formatPrice, formatRange } from '#common/format.ts';
import { DAY } from '#common/limits.ts';
import { API_PREFIX, paths, projectPath } from '#common/paths.ts';

/** Calls the API from within the server. */
export type LoadFromApi = <E extends Endpoint>(
  endpoint: E,
  input?: { params?: Record<string, string>; query?: Record<string, string> },
) => Promise<ReplyOf<E>>;

const escapeXml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
const ALL_PROJECTS = { limit: '100' };

/** Resolves to `true` when a project has a page. */
export const hasProject = (load: LoadFromApi, slug: string): Promise<boolean> =>
  load(getProject, { params: { slug } }).then(
    () => true,
    () => false,
  );

/**
 * What crawlers may read. Pages that must not be listed are not in it: they say so themselves, which a crawler has to read.
 */
export const robotsText = (publicUrl: string): string =>
  `User-agent: *\nDisallow: ${API_PREFIX}\n\nSitemap: ${publicUrl}${paths.sitemap}\n`;

/** Lists every public page, with the last change of each project. */
export async function sitemapText(publicUrl: string, paths: readonly string[], load: LoadFromApi): Promise<string> {
  const { data } = await load(listProjects, { query: ALL_PROJECTS });
  const pages = paths.map((path) => `<url><loc>${publicUrl}${path}</loc></url>`);
  const projects = data.map(
    ({ slug, updatedAt }) =>
      `<url><loc>${escapeXml(publicUrl + projectPath(slug))}</loc><lastmod>${updatedAt.slice(0, 10)}</lastmod></url>`,
  );
  const urls = [...pages, ...projects].join('\n');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}\n</urlset>\n`;
}

/** Less than a year, which RFC 9116 (2.5.5) recommends: whoever reads an old copy asks again. */
const SECURITY_TEXT_DAYS = 180;

/** Tells whom to write to about a flaw (RFC 9116). It is made at each request, so that it never expires. */
export function securityText(publicUrl: string, contactEmail: string, now: number): string {
  const expires = new Date(now + SECURITY_TEXT_DAYS * DAY).toISOString().replace(/T.*/, 'T00:00:00.000Z');
  return [
    `Contact: mailto:${contactEmail}`,
    `Expires: ${expires}`,
    'Preferred-Languages: en',
    `Canonical: ${publicUrl}${paths.securityText}`,
    '',
  ].join('\n');
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Describes the site for language models (llmstxt.org): what it is and where to find more. */
export async function llmsText(publicUrl: string, contactEmail: string, load: LoadFromApi): Promise<string> {
  const { data } = await load(listProjects, { query: ALL_PROJECTS });
  const projects = data.map(
    ({ title, slug, description }) =>
      `- [${oneLine(title)}](${publicUrl}${projectPath(slug)}): ${oneLine(description)}`,
  );
  const prices = packages.map(({ price, weeks }) => `${formatPrice(price)} (${formatRange(weeks, 'weeks')})`);
  return `# Custom web, SaaS and AI integration development

> One senior developer who builds web applications, SaaS products and AI features for a fixed price and an agreed date.
> Packages start at ${formatList(prices)}, with a money-back guarantee for late delivery.

- [Services, prices and contact](${publicUrl}/): the landing page; requests are answered within ${replyTime}
- Email: ${contactEmail}

## Projects

${projects.join('\n')}
`;
}
