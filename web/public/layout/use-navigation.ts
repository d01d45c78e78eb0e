import { sectionPath } from '#common/paths.ts';
import { useContent } from '#web/shared/site.tsx';

export interface Anchor {
  href: string;
  label: string;
}

/** The sections that the menus name, in the order of the page. */
export const useAnchors = (): Anchor[] =>
  useContent().sections.flatMap(({ id, nav }) => (nav === null ? [] : [{ href: sectionPath(id), label: nav }]));
