import type { ShownContent } from '#common/contract/site/content.ts';
import { formatMoney, formatWeeks } from '#common/site/format.ts';
import { dottedPath } from '#common/site/problems.ts';
import { textsIn } from '#common/site/texts.ts';

interface Shown {
  path: string;
  text: string;
}

const collapse = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Parts of which no text stands on a page. */
const UNSEEN = /^(?:seo|email)\.|\.alt$/;

/** Each text of the filled draft as a page shows it, with the path of its field. */
export function shownTexts(content: ShownContent): Shown[] {
  const texts = [...textsIn(content)].map(({ path, text }) => ({ path: dottedPath(content, path), text }));
  const packages = content.packages.flatMap(({ id, price, weeks }) => [
    { path: `packages.${id}.price`, text: formatMoney(price, content.identity) },
    { path: `packages.${id}.weeks.from`, text: formatWeeks(weeks) },
  ]);
  const addOns = content.addOns.map(({ id, price }) => ({
    path: `addOns.${id}.price`,
    text: formatMoney(price, content.identity),
  }));
  const counters = content.counters.map(({ value, suffix }, place) => ({
    path: `counters.${place}.value`,
    text: value + suffix,
  }));
  return [...texts, ...packages, ...addOns, ...counters]
    .map(({ path, text }) => ({ path, text: collapse(text) }))
    .filter(({ path, text }) => text !== '' && !UNSEEN.test(path));
}

/** 'packages.product' for 'packages.product.weeks.from': fields of one entry stand together on a page. */
const entryOf = (path: string) => path.split('.').slice(0, 2).join('.');

const MIN_PART = 3;

/** Texts that hold the clicked one, or are held by it; the longest match says most. */
function partly(clicked: string, texts: readonly Shown[]): Shown[] {
  const matches = texts.filter(
    ({ text }) =>
      (text.length >= MIN_PART && clicked.includes(text)) || (clicked.length >= MIN_PART && text.includes(clicked)),
  );
  const shared = ({ text }: Shown) => Math.min(text.length, clicked.length);
  const longest = Math.max(0, ...matches.map(shared));
  return matches.filter((match) => shared(match) === longest);
}

/**
 * The field of a clicked text. `around` holds the texts from the innermost element outwards: of fields with equal
 * texts, the one whose neighbors stand around the click is meant.
 */
export function pickField(content: ShownContent, around: readonly string[]): string | null {
  const [clicked, ...outer] = around.map(collapse);
  if (clicked === undefined || clicked === '') return null;
  const texts = shownTexts(content);
  const exact = texts.filter(({ text }) => text.toLowerCase() === clicked.toLowerCase());
  const matches = exact.length > 0 ? exact : partly(clicked, texts);
  const neighbors = ({ path }: Shown) => {
    const entry = entryOf(path);
    const others = texts.filter((other) => other.path !== path && entryOf(other.path) === entry);
    return outer.findIndex((text) => others.some((other) => text.includes(other.text)));
  };
  const nearness = (match: Shown) => {
    const place = neighbors(match);
    return place < 0 ? outer.length : place;
  };
  return matches.toSorted((one, other) => nearness(one) - nearness(other))[0]?.path ?? null;
}
