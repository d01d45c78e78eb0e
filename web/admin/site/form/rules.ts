import { lastingSections, type SiteSection, sectionsWithOwnHeading } from '#common/site/options.ts';
import { partOf } from '#web/admin/site/site-parts.ts';

const includes = (sections: readonly SiteSection[], id: string | undefined): boolean =>
  sections.some((section) => section === id);

/** Fields that a section cannot have are left out of its form. */
export function isShownField(path: string, name: string): boolean {
  const [part, id] = path.split('.');
  if (part !== 'sections') return true;
  // It says which section the entry is.
  if (name === 'id') return false;
  // Where a part of its own holds the switch, the list has none.
  if (name === 'visible') return !includes(lastingSections, id) && partOf(`${path}.${name}`) === part;
  return name !== 'heading' || !includes(sectionsWithOwnHeading, id);
}

/** The hero stays first. */
export const firstMovable = (path: string): number => (path === 'sections' ? 1 : 0);

/** Lists whose entries are long, or seldom changed, begin closed. */
const CLOSED = ['sections', 'chat.starters', 'identity.links', 'addOns'];
/** Lists of which the first entry begins open, so that one sees what an entry holds. */
const FIRST_OPEN = ['packages', 'callTypes'];

export function beginsOpen(keys: readonly string[], place: number): boolean {
  const list = keys.join('.');
  return !CLOSED.includes(list) && (place === 0 || !FIRST_OPEN.includes(list));
}
