import type { Rows } from '#api/assistant/knowledge-rows.ts';
import type { Passage } from '#api/assistant/passages.ts';
import { termsOf, wordsOf } from '#api/search/terms.ts';
import type { SiteContent } from '#common/contract/site/content.ts';
import { isVisible } from '#common/site/sections.ts';
import { INDUSTRIES, TECHNOLOGIES } from './fields.ts';
import { createNames, type FindNames } from './names.ts';
import { createSpelling } from './normalize.ts';

/** The part of the published content that reading a question needs; made once per content version. */
export interface Reader {
  findNames: FindNames;
  spell: (word: string) => string;
  /** Names by which visitors call the owner. */
  ownerNames: readonly string[];
  timeZone: string;
  addOns: readonly { id: string; name: string; text: string }[];
  hasPackages: boolean;
  packages: readonly { id: string; name: string; price: number }[];
  /** The project that several words of a question tell of, which no other project has; `null` without one. */
  projectDescribed: (plain: string) => string | null;
}

/** A name that is an ordinary word, such as Will, is not looked for on its own. */
export function ownerNamesOf({ identity }: Pick<SiteContent, 'identity'>): string[] {
  const { ownerName } = identity;
  const [first = ''] = ownerName.split(/\s+/);
  return [ownerName, ...(termsOf(first).length > 0 ? [first] : [])];
}

type Text = Pick<Passage, 'type' | 'title' | 'words' | 'body'>;
const textOf = ({ title, words, body }: Text) => `${title} ${words} ${body}`;

const MIN_WORDS_OF_PROJECT = 2;

/** 'The board for the vans' is the project whose description has both words. */
function createDescribed({ projects }: Rows): Reader['projectDescribed'] {
  const uses = new Map<string, Set<string>>();
  for (const { id, title, description, summary, client } of projects)
    for (const term of termsOf([title, description, summary, client].filter(Boolean).join(' ')))
      uses.set(term, (uses.get(term) ?? new Set()).add(id));
  return (plain) => {
    const counts = new Map<string, number>();
    for (const term of new Set(termsOf(plain))) {
      const [id, ...others] = uses.get(term) ?? [];
      if (id !== undefined && others.length === 0) counts.set(id, (counts.get(id) ?? 0) + 1);
    }
    const [best, second] = [...counts].sort(([, a], [, b]) => b - a);
    return best && best[1] >= MIN_WORDS_OF_PROJECT && best[1] > (second?.[1] ?? 0) ? best[0] : null;
  };
}

/** `passages` are those of the site and the rows, whose words are spelled as they are meant. */
export function createReader(site: SiteContent, rows: Rows, passages: readonly Text[]): Reader {
  const offers = isVisible(site, 'services') ? site : { packages: [], addOns: [] };
  const names = createNames(offers, rows, passages.filter(({ type }) => type !== 'testimonial').map(textOf));
  return {
    findNames: names.find,
    spell: createSpelling(
      [...passages.map(textOf), ...INDUSTRIES.flat(), ...TECHNOLOGIES.flat()].flatMap(wordsOf),
      names.words,
    ),
    ownerNames: ownerNamesOf(site),
    timeZone: site.identity.timeZone,
    addOns: offers.addOns,
    hasPackages: offers.packages.length > 0,
    packages: offers.packages,
    projectDescribed: createDescribed(rows),
  };
}
