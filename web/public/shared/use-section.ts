import type { PublicContent } from '#common/contract/site.ts';
import type { SiteSection } from '#common/site/options.ts';
import { useContent } from '#web/shared/site.tsx';

export type ShownSection = PublicContent['sections'][number];

/** The texts of a section; `undefined` while it is hidden. */
export const useSection = (wanted: SiteSection): ShownSection | undefined =>
  useContent().sections.find(({ id }) => id === wanted);
