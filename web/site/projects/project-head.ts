import { brand } from '#common/content/brand.ts';
import type { Project } from '#common/contract/portfolio-content.ts';
import type { PageHead } from '#web/shared/pages.ts';

/** Search engines cut descriptions at about this length. */
const DESCRIPTION = 160;

function shorten(text: string): string {
  const flat = text.replace(/\s+/g, ' ').trim();
  if (flat.length <= DESCRIPTION) return flat;
  const cut = flat.slice(0, DESCRIPTION - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), DESCRIPTION / 2)).replace(/[\s,.;:–-]+$/, '')}…`;
}

export const projectHead = ({ title, description }: Pick<Project, 'title' | 'description'>): PageHead => ({
  title: `${title} – ${brand.name}`,
  description: shorten(description),
  listed: true,
});
