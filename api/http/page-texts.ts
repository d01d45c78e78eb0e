import { listProjects, type PublishedProject } from '#common/contract/projects.ts';
import type { PublicContent } from '#common/contract/site.ts';
import type { Language } from '#common/languages.ts';
import { DAY } from '#common/limits.ts';
import { API_PREFIX, paths, projectPath } from '#common/paths.ts';
import { summaryOf } from '#common/rules/public-projects.ts';
import { formatMoney, formatWeeks } from '#common/site/format.ts';
import { isVisible } from '#common/site/sections.ts';
import type { ListedPage, Load } from '#common/site-build.ts';
import * as heads from '#common/texts/keys/heads.ts';
import { t } from '#common/texts/text.ts';

const escapeXml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
const AT_ONCE = 100;

/** Every published project. */
async function loadProjects(load: Load): Promise<PublishedProject[]> {
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
export async function sitemapText({ publicUrl, pages: listed }: SitemapParts, load: Load): Promise<string> {
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
export function securityText(publicUrl: string, contactEmail: string, now: number, language: Language): string {
  const expires = new Date(now + SECURITY_TEXT_DAYS * DAY).toISOString().replace(/T.*/, 'T00:00:00.000Z');
  return [
    `Contact: mailto:${contactEmail}`,
    `Expires: ${expires}`,
    `Preferred-Languages: ${language === 'en' ? 'en' : `${language}, en`}`,
    `Canonical: ${publicUrl}${paths.securityText}`,
    '',
  ].join('\n');
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

const section = (title: string, lines: readonly string[]) =>
  lines.length === 0 ? '' : `\n## ${title}\n\n${lines.map((line) => `- ${oneLine(line)}\n`).join('')}`;

/** Describes the site for language models (llmstxt.org), in the language of the moment: what it is and where to find more. Hidden sections are left out. */
export async function llmsText(
  { publicUrl, content, pages }: SitemapParts & { content: PublicContent },
  contactEmail: string,
  load: Load,
): Promise<string> {
  const { identity, seo, promises, packages, addOns, guarantee } = content;
  const projects = isVisible(content, 'projects') ? await loadProjects(load) : [];
  const money = (price: number) => formatMoney(price, identity);
  const linkTo = ({ title, slug, isExample }: PublishedProject) => {
    const link = `[${oneLine(title)}](${publicUrl}${projectPath(slug)})`;
    return isExample ? t(heads.llmsExample, { title: link }) : link;
  };
  const listed = projects.map((project) => `${linkTo(project)}: ${summaryOf(project)}`);
  const described = pages.flatMap(({ path, title, summary }) =>
    summary === undefined ? [] : `- [${title}](${publicUrl}${path}): ${summary}\n`,
  );
  return `# ${oneLine(identity.name)}

> ${oneLine(seo.summary)}

- [${t(heads.llmsHome)}](${publicUrl}${paths.home}): ${oneLine(seo.pages.home.description)}
- ${t(heads.llmsWho)}: ${oneLine(`${identity.ownerName}, ${identity.role}, ${identity.city}, ${identity.country}`)}
- ${t(heads.llmsReply, { time: oneLine(promises.reply.time) })}: ${oneLine(promises.reply.text)}
- ${t(heads.llmsRoadmap, { time: oneLine(promises.roadmap.time) })}: ${oneLine(promises.roadmap.text)}
- ${t(heads.llmsEmail)}: ${contactEmail}
${described.join('')}${[
  section(
    t(heads.llmsPackages),
    (packages ?? []).map(({ name, price, weeks, text }) =>
      t(heads.llmsPackage, { name, price: money(price), weeks: formatWeeks(weeks), text }),
    ),
  ),
  section(
    t(heads.llmsAddOns),
    (addOns ?? []).map(({ name, price, text }) => t(heads.llmsAddOn, { name, price: money(price), text })),
  ),
  section(t(heads.llmsGuarantee), guarantee ? [`${guarantee.title} ${guarantee.text}`] : []),
  section(t(heads.llmsProjects), listed),
].join('')}`;
}
