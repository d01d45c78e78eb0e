import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { starter } from '#common/content/starter/starter.ts';
import type { SiteContent } from '#common/contract/site/content.ts';
import { changesBetween } from './changes.ts';
import { conflictsWithoutBase, mergeContent } from './merge.ts';

type Edit = (content: SiteContent) => void;
const edited = (...edits: readonly Edit[]): SiteContent => {
  const copy = structuredClone(starter);
  for (const edit of edits) edit(copy);
  return copy;
};
const extra = (id: string) => ({ ...structuredClone(starter.addOns[0] as SiteContent['addOns'][number]), id });

/** Edits of different fields: none touches what another one does. */
const separateEdits: readonly Edit[] = [
  (content) => {
    content.identity.name = 'Ofício';
  },
  (content) => {
    content.identity.currency = 'EUR';
  },
  (content) => {
    content.look.accent = '#0a7d5c';
  },
  (content) => {
    const [first] = content.packages;
    if (first) first.price = 650;
  },
  (content) => {
    const [first] = content.packages;
    if (first) first.weeks.to = 3;
  },
  (content) => {
    content.packages = content.packages.filter(({ id }) => id !== 'platform');
  },
  (content) => {
    content.addOns.push(extra('care'));
  },
  (content) => {
    content.sections.splice(1, 0, ...content.sections.splice(4, 1));
  },
  (content) => {
    content.reasons.pop();
  },
  (content) => {
    content.about.paragraphs.reverse();
  },
  (content) => {
    content.identity.portrait = { key: 'abc', alt: 'Ada', focus: { x: 0.5, y: 0.2 } };
  },
  (content) => {
    content.legal.imprint = 'Rua 1';
  },
];
const someEdits = fc.subarray([...separateEdits]);
const twoSides = fc.array(fc.constantFrom('none', 'current', 'submitted', 'both'), {
  minLength: separateEdits.length,
  maxLength: separateEdits.length,
});

describe('a merge', () => {
  test('takes what only one side changed, and names what the other side changed', () => {
    fc.assert(
      fc.property(twoSides, (sides) => {
        const of = (...wanted: readonly string[]) =>
          separateEdits.filter((_edit, at) => wanted.includes(sides[at] ?? ''));
        const current = edited(...of('current', 'both'));
        const submitted = edited(...of('submitted', 'both'));
        const { content, merged, conflicts } = mergeContent(starter, current, submitted);
        expect(conflicts).toEqual([]);
        expect(content).toEqual(edited(...of('current', 'submitted', 'both')));
        expect(merged.length > 0).toBe(of('current').length > 0);
      }),
    );
  });

  test('of a side that changed nothing is the other side', () => {
    fc.assert(
      fc.property(someEdits, (edits) => {
        const side = edited(...edits);
        expect(mergeContent(starter, side, starter).content).toEqual(side);
        expect(mergeContent(starter, starter, side)).toEqual({ content: side, merged: [], conflicts: [] });
        expect(mergeContent(starter, side, side)).toEqual({ content: side, merged: [], conflicts: [] });
      }),
    );
  });

  test('names the field that both sides changed differently, with the three values', () => {
    const price =
      (amount: number): Edit =>
      ({ packages }) => {
        const product = packages.find(({ id }) => id === 'product');
        if (product) product.price = amount;
      };
    expect(mergeContent(starter, edited(price(1800)), edited(price(1700))).conflicts).toEqual([
      { path: 'packages.product.price', label: 'Product: price', base: 1500, current: 1800, submitted: 1700 },
    ]);
    expect(mergeContent(starter, edited(price(1800)), edited(price(1800))).conflicts).toEqual([]);
  });

  test('of an entry that one side removed and the other changed is a conflict', () => {
    const removed = edited((content) => {
      content.packages.shift();
    });
    const changed = edited(({ packages }) => {
      const [first] = packages;
      if (first) first.name = 'Start';
    });
    for (const [current, submitted] of [
      [removed, changed],
      [changed, removed],
    ] as const)
      expect(mergeContent(starter, current, submitted).conflicts).toEqual([
        expect.objectContaining({ path: 'packages.launch' }),
      ]);
  });

  test('of two different orders is a conflict, and an added entry keeps its place', () => {
    const move =
      (from: number, to: number): Edit =>
      ({ packages }) => {
        packages.splice(to, 0, ...packages.splice(from, 1));
      };
    const conflicts = mergeContent(starter, edited(move(0, 2)), edited(move(2, 0))).conflicts;
    expect(conflicts.map(({ path }) => path)).toEqual(['packages']);
    const added = edited(({ addOns }) => {
      addOns.splice(1, 0, extra('care'));
    });
    const { content } = mergeContent(
      starter,
      added,
      edited(({ addOns }) => void addOns.reverse()),
    );
    expect(content.addOns.map(({ id }) => id)).toEqual(['integration', 'speed', 'payments', 'ai-assistant', 'care']);
  });

  test('without a base, each field that differs is a conflict', () => {
    const submitted = edited(({ identity }) => {
      identity.name = 'Ofício';
    });
    expect(conflictsWithoutBase(starter, starter)).toEqual([]);
    expect(conflictsWithoutBase(starter, submitted)).toEqual([
      { path: 'identity.name', label: 'Identity: name', base: null, current: 'Hunar', submitted: 'Ofício' },
    ]);
  });
});

describe('the changes', () => {
  const changed = (...edits: readonly Edit[]) => changesBetween(starter, edited(...edits));

  test('are empty exactly where nothing differs', () => {
    fc.assert(
      fc.property(someEdits, (edits) => {
        expect(changed(...edits).length > 0).toBe(edits.length > 0);
        expect(changesBetween(edited(...edits), edited(...edits))).toEqual([]);
      }),
    );
  });

  test('name each field with its values as shown', () => {
    expect(
      changed(
        ({ packages }) => {
          const product = packages.find(({ id }) => id === 'product');
          if (product) product.price = 1800;
        },
        ({ hero }) => {
          hero.title[0] = 'Software that lasts';
        },
        ({ sections }) => {
          const services = sections.find(({ id }) => id === 'services');
          if (services) services.visible = false;
        },
      ),
    ).toEqual([
      { path: 'sections.services.visible', label: 'Services and pricing: visible', before: 'Yes', after: 'No' },
      {
        path: 'hero.title.0',
        label: 'Hero: title 1',
        before: 'Software that ships',
        after: 'Software that lasts',
      },
      { path: 'packages.product.price', label: 'Product: price', before: '$1,500', after: '$1,800' },
    ]);
  });

  test('show an entry of a closed list by its name', () => {
    const changes = changed(
      ({ look }) => {
        look.fonts = 'playfair-lato';
      },
      ({ availability }) => {
        availability.state = 'booked';
      },
      ({ identity }) => void identity.links.push({ label: 'Me', url: 'https://a.example/', kind: 'github' }),
    );
    expect(changes.map(({ before, after }) => [before, after])).toEqual([
      [null, 'Me, https://a.example/, GitHub'],
      ['Bricolage Grotesque and Inter', 'Playfair Display and Lato'],
      ['Available', 'Booked'],
    ]);
  });

  test('show an added and a removed entry as one change each, and an order by its names', () => {
    const [added, removed, order] = [
      changed(({ addOns }) => void addOns.push(extra('care'))),
      changed(({ addOns }) => void addOns.pop()),
      changed(({ packages }) => void packages.reverse()),
    ];
    expect(added).toEqual([
      {
        path: 'addOns.care',
        label: 'AI assistant',
        before: null,
        after: 'AI assistant, $800, Answers from your own documents and shows its sources.',
      },
    ]);
    expect(removed).toMatchObject([{ path: 'addOns.integration', after: null }]);
    expect(order).toEqual([
      {
        path: 'packages',
        label: 'Packages: order',
        before: 'Launch, Product, Platform',
        after: 'Platform, Product, Launch',
      },
    ]);
  });

  test('are cut at 200 characters', () => {
    const ruled = (letter: string) =>
      edited(({ guarantee }) => {
        guarantee.rule = letter.repeat(800);
      });
    const [change] = changesBetween(ruled('a'), ruled('b'));
    expect([change?.before, change?.after]).toEqual([`${'a'.repeat(199)}…`, `${'b'.repeat(199)}…`]);
  });
});
