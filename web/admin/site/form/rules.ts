import { lastingSections, type SiteSection, sectionsWithOwnHeading } from '#common/site/options.ts';

const includes = (sections: readonly SiteSection[], id: string | undefined): boolean =>
  sections.some((section) => section === id);

/** Fields that a section cannot have are left out of its form. */
export function isShownField(path: string, name: string): boolean {
  const [part, id] = path.split('.');
  if (part !== 'sections') return true;
  // It says which section the entry is.
  if (name === 'id') return false;
  if (name === 'visible') return !includes(lastingSections, id);
  return name !== 'heading' || !includes(sectionsWithOwnHeading, id);
}

/** The hero stays first. */
export const firstMovable = (path: string): number => (path === 'sections' ? 1 : 0);

/** Lists whose entries are long and seldom changed begin closed. */
export const beginsClosed = (keys: readonly string[]): boolean =>
  ['sections', 'chat.starters'].includes(keys.join('.'));
