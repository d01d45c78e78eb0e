import type { PublicContent } from '#common/contract/site.ts';
import type { Anchor } from './use-navigation.ts';

/** Characters of name, badge and menu that fit beside each other from each width on. */
const FITS = [
  { characters: 60, bar: 'md:flex', menu: 'md:hidden' },
  { characters: 90, bar: 'lg:flex', menu: 'lg:hidden' },
  { characters: 125, bar: 'xl:flex', menu: 'xl:hidden' },
] as const;
/** The room around an entry of the menu, in characters. */
const GAP = 4;

/** From which width on the header shows its menu in a row; one that is too long for every width stays in the list. */
export function menuWidth(
  { identity, availability }: Pick<PublicContent, 'identity' | 'availability'>,
  anchors: readonly Anchor[],
): { bar: string; menu: string } {
  const texts = [identity.name, availability.badge, ...anchors.map(({ label }) => label)];
  const length = texts.reduce((sum, text) => sum + text.length, GAP * anchors.length);
  return FITS.find(({ characters }) => length <= characters) ?? { bar: '', menu: '' };
}
