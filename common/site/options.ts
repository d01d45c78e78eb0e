import { values } from '#common/options.ts';

/** The closed lists of the site document that are the product's own, in display order. */

export const linkKindOptions = [
  { value: 'github', label: 'GitHub' },
  { value: 'linkedin', label: 'LinkedIn' },
  { value: 'mastodon', label: 'Mastodon' },
  { value: 'x', label: 'X' },
  { value: 'instagram', label: 'Instagram' },
  { value: 'other', label: 'Other' },
] as const;
export const linkKinds = values(linkKindOptions);

/** Pairs of a font for headings and one for texts. */
export const fontPairOptions = [
  { value: 'bricolage-inter', label: 'Bricolage Grotesque and Inter' },
  { value: 'fraunces-source-sans', label: 'Fraunces and Source Sans' },
  { value: 'space-grotesk-ibm-plex', label: 'Space Grotesk and IBM Plex Sans' },
  { value: 'playfair-lato', label: 'Playfair Display and Lato' },
] as const;
export const fontPairs = values(fontPairOptions);
export type FontPair = (typeof fontPairs)[number];

const named = new Map<string, string>(
  [...fontPairOptions, ...linkKindOptions].map(({ value, label }) => [value, label]),
);

/** 'Playfair Display and Lato' for 'playfair-lato', 'Booked' for 'booked': an entry of a closed list as the owner reads it. */
export const textOfOption = (value: string): string =>
  named.get(value) ?? value.charAt(0).toUpperCase() + value.slice(1);

const OPTION = /^(?:look\.(?:fonts|theme)|availability\.state|identity\.links\..+\.kind)$/;

/** The value of a field, with the words for it where the field takes an entry of a closed list. */
export const nameOfOption = (path: string, value: string): string => (OPTION.test(path) ? textOfOption(value) : value);

/** The theme that is used until the visitor chooses one. */
export const defaultThemes = ['system', 'light', 'dark'] as const;

export const availabilityStates = ['available', 'limited', 'booked'] as const;

/** Sections of the landing page in the order of a new site. */
export const siteSections = [
  'hero',
  'about',
  'services',
  'guarantee',
  'why',
  'projects',
  'testimonials',
  'contact',
] as const;
export type SiteSection = (typeof siteSections)[number];

/** Sections that cannot be hidden. */
export const lastingSections: readonly SiteSection[] = ['hero', 'contact'];
/** Sections whose heading stands in a part of their own. */
export const sectionsWithOwnHeading: readonly SiteSection[] = ['hero', 'guarantee'];

export const versionSources = ['starter', 'publish', 'schedule', 'restore'] as const;
export type VersionSource = (typeof versionSources)[number];

/** Steps of 'Make it yours' in their order. */
export const checklistSteps = ['identity', 'look', 'prices', 'email', 'examples', 'publish'] as const;
export type ChecklistStep = (typeof checklistSteps)[number];
export const checklistStates = ['open', 'done', 'skipped'] as const;
export type ChecklistState = (typeof checklistStates)[number];

/** Promises of a new site on which its owner decides, in this order. */
export const claimNames = [
  'replyTime',
  'roadmapTime',
  'guarantee',
  'counters',
  'budgets',
  'packages',
  'addOns',
] as const;
export type ClaimId = (typeof claimNames)[number];
export const claimDecisions = ['kept', 'changed', 'hidden'] as const;
export type ClaimDecision = (typeof claimDecisions)[number];

/** Steps of 'Make it yours', in their order. */
export const setupSteps = [
  'identity',
  'look',
  'prices',
  'promises',
  'hours',
  'email',
  'examples',
  'project',
  'address',
  'publish',
] as const;
export type SetupStep = (typeof setupSteps)[number];

/** Steps that come after the first publish. */
export const laterSteps = ['mailbox', 'bank', 'terms', 'tax', 'calendar', 'backup', 'twoFactor'] as const;
export type LaterStep = (typeof laterSteps)[number];

/** What the owner says of a step, a promise or a part; 'open' takes it back. */
export const setupDecisions = ['kept', 'hidden', 'skipped', 'open', 'offered', 'none', 'arrived', 'missing'] as const;
export type SetupDecision = (typeof setupDecisions)[number];
