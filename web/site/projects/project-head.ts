import type { Project } from '#common/contract/portfolio-content.ts';
import type { PublicContent } from '#common/contract/site.ts';
import { type PageHead, titleWith } from '#web/shared/pages.ts';

/** Search engines cut descriptions at about this length. */
const MAX_DESCRIPTION_LENGTH = 160;

function shorten(text: string): string {
  const flat = text.replace(/\s+/g, ' ').trim();
  if (flat.length <= MAX_DESCRIPTION_LENGTH) return flat;
  const cut = flat.slice(0, MAX_DESCRIPTION_LENGTH - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), MAX_DESCRIPTION_LENGTH / 2)).replace(/[\s,.;:–-]+$/, '')}…`;
}

export const projectHead = (
  { title, description }: Pick<Project, 'title' | 'description'>,
  content: Pick<PublicContent, 'identity'>,
): PageHead => ({
  title: titleWith(title, content),
  description: shorten(description),
  listed: true,
});
