import { listProjects, type PublishedProject } from '#common/contract/projects.ts';
import type { PublicContent } from '#common/contract/site.ts';
import { DAY } from '#common/limits.ts';
import { API_PREFIX, paths, projectPath } from '#common/paths.ts';
import { summaryOf } from '#common/rules/public-projects.ts';
import { formatMoney, formatWeeks } from '#common/site/format.ts';
import { isVisible } from '#common/site/sections.ts';
import type { ListedPage, PageRequest } from '#web/app/entry-server.tsx';

/** Calls the API from within the server. */
export type LoadFromApi = PageRequest['load'];

const escapeXml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
const AT_ONCE = 100;

/** Every published project. */
async function loadProjects(load: LoadFromApi): Promise<PublishedProject[]> {
  const projects: PublishedProject[] = [];
  for (let page = 1; ; page++) {
    const { data, pagination } = await load(listProjects, { query: { limit: String(AT_ONCE), page: String(page) } });
    projects.push(...data);
    if (page >= (pagination?.pages ?? 1)) return projects;
  }
}

/**
 * Lists what crawlers may read. Pages that must not be listed are not in it: they say so themselves, which a crawler has to read.
 */
export const robotsText = (publicUrl: string): string =>
  `User-agent: *\nDisallow: ${API_PREFIX}\n\nSitemap: ${publicUrl}${paths.sitemap}\n`;

interface SitemapParts {
  publicUrl: string;
  pages: readonly ListedPage[];
}

/** Lists every public page, with the last change of each project. */
export async function sitemapText({ publicUrl, pages: listed }: SitemapParts, load: LoadFromApi): Promise<string> {
  const data = await loadProjects(load);
  const pages = listed.map(({ path }) => `<url><loc>${publicUrl}${path}</loc></url>`);
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

const section = (title: string, lines: readonly string[]) =>
  lines.length === 0 ? '' : `\n## ${title}\n\n${lines.map((line) => `- ${oneLine(line)}\n`).join('')}`;

/** Describes the site for language models (llmstxt.org): what it is and where to find more. Hidden sections are left out. */
export async function llmsText(
  { publicUrl, content, pages }: SitemapParts & { content: PublicContent },
  contactEmail: string,
  load: LoadFromApi,
): Promise<string> {
  const { identity, seo, promises, packages, addOns, guarantee } = content;
  const projects = isVisible(content, 'projects') ? await loadProjects(load) : [];
  const from = (price: number) => `from ${formatMoney(price, identity)}`;
  const listed = projects.map(
    (project) =>
      `[${oneLine(project.title)}](${publicUrl}${projectPath(project.slug)})${project.isExample ? ' (example)' : ''}: ${summaryOf(project)}`,
  );
  const described = pages.flatMap(({ path, title, summary }) =>
    summary === undefined ? [] : `- [${title}](${publicUrl}${path}): ${summary}\n`,
  );
  return `# ${oneLine(identity.name)}

> ${oneLine(seo.summary)}

- [Home page](${publicUrl}${paths.home}): ${oneLine(seo.pages.home.description)}
- Who: ${oneLine(`${identity.ownerName}, ${identity.role}, ${identity.city}, ${identity.country}`)}
- Reply within ${oneLine(promises.reply.time)}: ${oneLine(promises.reply.text)}
- Roadmap within ${oneLine(promises.roadmap.time)}: ${oneLine(promises.roadmap.text)}
- Email: ${contactEmail}
${described.join('')}${[
  section(
    'Packages',
    (packages ?? []).map(({ name, price, weeks, text }) => `${name}, ${from(price)}, ${formatWeeks(weeks)}: ${text}`),
  ),
  section(
    'Add-ons',
    (addOns ?? []).map(({ name, price, text }) => `${name}, ${from(price)}: ${text}`),
  ),
  section('Guarantee', guarantee ? [`${guarantee.title} ${guarantee.text}`] : []),
  section('Projects', listed),
].join('')}`;
}
