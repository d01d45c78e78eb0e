import type { PublicContent, ShownContent } from '#common/contract/site/content.ts';
import type { SiteSection } from './options.ts';

interface Sections {
  sections: readonly { id: SiteSection; visible: boolean }[];
}

export const isVisible = ({ sections }: Sections, section: SiteSection): boolean =>
  sections.some(({ id, visible }) => id === section && visible);

/** Leaves out what only emails hold and what is in hidden sections. The content's fields in braces are filled in. */
export function publicContent({ email: _email, ...content }: ShownContent): PublicContent {
  const shown = <Part>(section: SiteSection, part: Part): Part | null => (isVisible(content, section) ? part : null);
  return {
    ...content,
    sections: content.sections.filter(({ visible }) => visible),
    about: shown('about', content.about),
    packages: shown('services', content.packages),
    addOns: shown('services', content.addOns),
    guarantee: shown('guarantee', content.guarantee),
    counters: shown('why', content.counters),
    reasons: shown('why', content.reasons),
  };
}
