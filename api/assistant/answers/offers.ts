import { addOnKey } from '#api/assistant/passages.ts';
import { meaningsOf } from '#api/search/synonyms.ts';
import { termsOf } from '#api/search/terms.ts';
import type { SiteContent } from '#common/contract/site/content.ts';
import { type Choice, estimateOf, fromMinorUnits } from '#common/site/estimate.ts';
import { formatMoney, formatWeeks } from '#common/site/format.ts';
import { isVisible } from '#common/site/sections.ts';
import { type Asked, passagesOfIds } from './answer.ts';

export type Package = SiteContent['packages'][number];
export type AddOn = SiteContent['addOns'][number];

export interface Offers {
  packages: readonly Package[];
  addOns: readonly AddOn[];
}

/** The packages and add-ons as visitors see them: none while their section is hidden. */
export const offersOf = (site: SiteContent): Offers =>
  isVisible(site, 'services') ? { packages: site.packages, addOns: site.addOns } : { packages: [], addOns: [] };

export const named = <Entry extends { id: string }>(entries: readonly Entry[], ids: readonly string[]): Entry[] =>
  entries.filter(({ id }) => ids.includes(id));

/** 'Product from $1,500 (2-4 weeks)' */
export const inShort = ({ name, price, weeks }: Package, { identity }: Pick<SiteContent, 'identity'>) =>
  `${name} from ${formatMoney(price, identity)} (${formatWeeks(weeks)})`;

export const addOnsInShort = (addOns: readonly AddOn[], { identity }: Pick<SiteContent, 'identity'>): string =>
  addOns.map(({ name, price }) => `${name} from ${formatMoney(price, identity)}`).join(', ');

/** Every sum in an answer comes from here. */
export function totalOf(site: SiteContent, choice: Choice): { amount: number; text: string } | null {
  const estimate = estimateOf(site, choice);
  if (estimate === null) return null;
  const amount = fromMinorUnits(estimate.total, estimate.currency);
  return { amount, text: formatMoney(amount, site.identity) };
}

export const byPrice = <Entry extends { price: number }>(entries: readonly Entry[]): Entry[] =>
  [...entries].sort((a, b) => a.price - b.price);

export const packageSources = (
  { knowledge }: Pick<Asked, 'knowledge'>,
  packages: readonly Package[],
  addOns: readonly AddOn[] = [],
) => passagesOfIds(knowledge, 'package', [...packages.map(({ id }) => id), ...addOns.map(({ id }) => addOnKey(id))]);

/** Words that every request has, so that they tell no package from another. */
const ANY_REQUEST = new Set(
  'long time soon fast quick cheap price cost week month budget package plan need want money project start build work thing help offer service new make much built later hand small job three two four five ask software something'
    .split(' ')
    .flatMap(termsOf),
);

/** Kinds of work in the words of clients and of price lists. */
const KINDS: readonly ReadonlySet<string>[] = [
  'landing marketing pager homepage brochure onepager blog portfolio presence visitcard page pages site',
  'panel control settings user users login account accounts dashboard crm admin portal intranet member members roles sign database web application app mvp booking bookings reservation reservations appointment appointments volunteer volunteers',
  'saas subscription subscriptions subscribe tenant tenants trials marketplace airbnb uber strangers platform',
  'shop shops store ecommerce webshop sell selling products order orders stock catalog catalogue checkout',
  'booking bookings reservation reservations appointment appointments tickets ticket events timetable',
  'review audit feedback opinion critique notes pencil existing wrong mistakes inspect',
  'tool internal excel spreadsheet spreadsheets automate automation integration script',
  'staff employees office shifts back',
].map((line) => new Set(line.split(' ').flatMap(termsOf)));

/** The purpose of a package counts for more than what it lists, and its own word for more than one like it. */
const LISTED = 0.9;
const SAME_KIND = 0.6;

/** More words of the same kind tell apart what would be equally near. */
const OF_KIN = 0.01;
const kinshipOf = (term: string, own: ReadonlySet<string>): number =>
  OF_KIN *
  Math.max(
    0,
    ...KINDS.filter((kind) => kind.has(term)).map((kind) => [...kind].filter((word) => own.has(word)).length),
  );

/** The package whose own words are nearest to what is described; `null` where none stands out. */
export function nearestPackage(packages: readonly Package[], description: string): Package | null {
  const asked = termsOf(description).filter((term) => !ANY_REQUEST.has(term));
  const scored = packages
    .map((one) => {
      const said = new Set(termsOf(one.text));
      const own = new Set([...said, ...termsOf(one.includes.join(' '))]);
      const ofTerm = (term: string) => {
        if (own.has(term)) return said.has(term) ? 1 : LISTED;
        const isKin = KINDS.some((kind) => kind.has(term) && [...kind].some((word) => own.has(word)));
        return isKin || meaningsOf(term).some((way) => own.has(way)) ? SAME_KIND + kinshipOf(term, own) : 0;
      };
      return { one, score: asked.reduce((sum, term) => sum + ofTerm(term), 0) };
    })
    .sort((a, b) => b.score - a.score);
  const [best, second] = scored;
  return best && best.score > 0 && best.score > (second?.score ?? 0) ? best.one : null;
}
