import type { ShownContent } from '#common/contract/site/content.ts';
import { partHeadings } from '#common/site/labels.ts';
import type { SiteSection } from '#common/site/options.ts';
import { sectionOfPart } from '#common/site/sections.ts';

export type Part = keyof ShownContent;

/** In the order of the document. */
export const parts = Object.keys(partHeadings) as Part[];

interface PartList {
  name: string;
  parts: readonly Part[];
  /** Seldom changed; they stand under 'More'. */
  more?: readonly Part[];
}

/** The parts as the navigation lists them. Each part stands in one list. */
export const partLists: readonly PartList[] = [
  { name: 'You', parts: ['identity', 'look', 'availability'] },
  {
    name: 'Landing page',
    parts: ['hero', 'sections', 'about', 'counters', 'guarantee', 'reasons', 'footer'],
  },
  { name: 'Offers', parts: ['packages', 'addOns', 'promises', 'callTypes', 'form'] },
  { name: 'Other pages', parts: ['testimonialPage', 'thankYou', 'legal'] },
  { name: 'Texts', parts: ['chat', 'email'], more: ['seo', 'quickStarts', 'faqIntro'] },
];

/** Parts whose section is shown or hidden in the part itself. Add-ons stand in the section of the packages. */
const ownSections: Readonly<Partial<Record<Part, SiteSection>>> = (({ addOns: _addOns, ...rest }) => rest)(
  sectionOfPart,
);

/** The section that a part shows or hides. */
export const sectionSwitchOf = (part: Part): SiteSection | undefined => ownSections[part];

const ownersOf = (section: string | undefined): Part[] => parts.filter((part) => ownSections[part] === section);

/** Other parts that are shown and hidden with this one. */
export const sharersOf = (part: Part): Part[] => ownersOf(ownSections[part]).filter((other) => other !== part);

/** The path of the switch of a section. */
export const visiblePath = (section: SiteSection): string => `sections.${section}.visible`;

/** The part in which the field of a path is edited; `undefined` for a path of no part. */
export function partOf(path: string): Part | undefined {
  const [first, section, field] = path.split('.');
  const owner = first === 'sections' && field === 'visible' ? ownersOf(section)[0] : undefined;
  return owner ?? parts.find((part) => part === first);
}

/** Parts whose fields differ between two documents, the switch of a section counted where it stands. */
export function changedParts(one: ShownContent, other: ShownContent): Part[] {
  const switched = one.sections.flatMap(({ id, visible }) => {
    const isSame = other.sections.find((section) => section.id === id)?.visible === visible;
    return isSame ? [] : ownersOf(id);
  });
  const changed = parts.filter((part) => one[part] !== other[part]);
  return switched.length === 0 ? changed : [...switched, ...changed];
}

/** Fields that are seldom changed; in their part they stand under 'More'. */
const rareFields: Readonly<Partial<Record<Part, readonly string[]>>> = {
  identity: ['phone', 'countryCode', 'locale', 'logo'],
  hero: ['place', 'ruler', 'proof'],
  chat: ['teaser', 'followUps'],
  seo: ['pages', 'share'],
};

export const isRare = (part: Part, name: string): boolean => rareFields[part]?.includes(name) ?? false;
export const hasRareFields = (part: Part): boolean => rareFields[part] !== undefined;
