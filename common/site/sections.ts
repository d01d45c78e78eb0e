import type { PublicContent, ShownContent } from '#common/contract/site/content.ts';
import type { SiteSection } from './options.ts';

interface Sections {
  sections: readonly { id: SiteSection; visible: boolean }[];
}

export const isVisible = ({ sections }: Sections, section: SiteSection): boolean =>
  sections.some(({ id, visible }) => id === section && visible);

/** Parts that stand in one section of the landing page, and are nowhere while it is hidden. */
export const sectionOfPart = {
  about: 'about',
  packages: 'services',
  addOns: 'services',
  guarantee: 'guarantee',
  counters: 'why',
  reasons: 'why',
} as const satisfies Partial<Record<keyof ShownContent, SiteSection>>;

/** Leaves out what only emails hold and what is in hidden sections. The content's fields in braces are filled in. */
export function publicContent(all: ShownContent): PublicContent {
  const { email: _email, ...content } = all;
  const shown = <Part extends keyof typeof sectionOfPart>(part: Part): ShownContent[Part] | null =>
    isVisible(all, sectionOfPart[part]) ? all[part] : null;
  return {
    ...content,
    sections: content.sections.filter(({ visible }) => visible),
    about: shown('about'),
    packages: shown('packages'),
    addOns: shown('addOns'),
    guarantee: shown('guarantee'),
    counters: shown('counters'),
    reasons: shown('reasons'),
  };
}
