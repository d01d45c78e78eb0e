import { SITE_ID } from '#api/core/published-site.ts';
import { SiteContent } from '#common/contract/site/content.ts';
import { readStoredContent } from '#common/site/stored.ts';
import { refusedBackup } from './refused-backup.ts';
import type { siteTables, TableRow } from './tables.ts';

/** The same rules as for a draft that is saved. */
function checkContent(json: string | null, what: string) {
  if (json === null) return;
  const parsed = SiteContent.safeParse(readStoredContent(json));
  if (parsed.success) return;
  const [issue] = parsed.error.issues;
  throw refusedBackup(`${what} of the site: ${issue?.path.join('.')}: ${issue?.message}`, parsed.error);
}

interface SiteRows {
  rows<Name extends (typeof siteTables)[number]>(table: Name): AsyncIterable<TableRow<Name>>;
}

/** @throws RuleBroken when a document is not valid, or the published one is missing */
export async function checkSite({ rows }: SiteRows): Promise<void> {
  const versions = new Set<string>();
  for await (const { id, number, content } of rows('siteVersions')) {
    checkContent(content, `version ${number}`);
    versions.add(id);
  }
  for await (const { content } of rows('siteDrafts')) checkContent(content, 'a draft');
  const states: string[] = [];
  for await (const { id, publishedId, draft } of rows('siteState')) {
    checkContent(draft, 'the draft');
    if (!versions.has(publishedId)) throw refusedBackup('the published version of the site is missing');
    states.push(id);
  }
  if (states.length !== 1 || states[0] !== SITE_ID) throw refusedBackup('the site has no single state');
}
