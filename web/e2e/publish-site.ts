import type { SiteContent } from '#common/contract/site.ts';
import { claimNames } from '#common/site/options.ts';
import type { Site } from './site.ts';

interface Draft {
  data: { content: SiteContent; updatedAt: string };
}

/** Saves the draft with a change. @returns the reply of the call */
export async function saveDraft(site: Site, edit: (content: SiteContent) => void): Promise<Response> {
  const { data } = await site.get<Draft>('/api/site/draft');
  edit(data.content);
  return site.send('PUT', '/api/site/draft', { content: data.content, updatedAt: data.updatedAt });
}

/** Publishes a change of the site. @throws when it is refused */
export async function publishSite(site: Site, edit: (content: SiteContent) => void): Promise<void> {
  const saved = await saveDraft(site, edit);
  if (!saved.ok) throw new Error(await saved.text());
  const published = await site.send('POST', '/api/site/publish', {});
  if (!published.ok) throw new Error(await published.text());
}

/** Keeps every promise of the site as it came: the dashboard publishes only then. */
export async function keepPromises(site: Site): Promise<void> {
  for (const id of claimNames) {
    const kept = await site.send('PUT', `/api/setup/claims/${id}`, { decision: 'keep' });
    if (!kept.ok) throw new Error(await kept.text());
  }
}
