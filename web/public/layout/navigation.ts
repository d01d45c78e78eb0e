import type { PublicContent } from '#common/contract/site.ts';
import { sectionPath } from '#common/paths.ts';
import { useContent } from '#web/shared/site.tsx';

/**
 * The longest header that fits beside a menu in a row from each width on, in characters of the menu. Measured over 960
 * headers in the four pairs of fonts: none of this length is cut.
 */
const HEADER_WIDTHS = [
  { characters: 61, bar: 'md:flex', menu: 'md:hidden' },
  { characters: 94, bar: 'lg:flex', menu: 'lg:hidden' },
  { characters: 128, bar: 'xl:flex', menu: 'xl:hidden' },
  { characters: 142, bar: '2xl:flex', menu: '2xl:hidden' },
] as const;
/** The room around an entry of the menu, in characters. */
const GAP = 5;
/** A letter of the name beside one of the menu. */
const NAME_SCALE = 2;

export interface Anchor {
  href: string;
  label: string;
}

/** The sections that the menus name, in the order of the page. */
export const useAnchors = (): Anchor[] =>
  useContent().sections.flatMap(({ id, nav }) => (nav === null ? [] : [{ href: sectionPath(id), label: nav }]));

/** From which width on the header shows its menu in a row; one that is too long for every width stays in the list. */
export function menuWidth(
  { identity, availability, hero }: Pick<PublicContent, 'identity' | 'availability' | 'hero'>,
  anchors: readonly Anchor[],
): { bar: string; menu: string } {
  const texts = [availability.badge, hero.contact, ...anchors.map(({ label }) => label)];
  const length = texts.reduce(
    (sum, text) => sum + text.length,
    NAME_SCALE * identity.name.length + GAP * anchors.length,
  );
  return HEADER_WIDTHS.find(({ characters }) => length <= characters) ?? { bar: '', menu: '' };
}
