import { expect, test } from 'vitest';
import { starter } from '#common/content/starter/starter.ts';
import type { SiteContent } from '#common/contract/site/content.ts';
import type { siteSections } from './options.ts';
import { stillAsItCame } from './still-as-it-came.ts';
import { secondSite } from './testing/second-site.ts';

const edited = (edit: (content: SiteContent) => void): SiteContent => {
  const content = structuredClone(starter);
  edit(content);
  return content;
};
/** The second owner's site with every section shown. */
const second: SiteContent = {
  ...secondSite,
  sections: secondSite.sections.map((section) => ({ ...section, visible: true })),
};

test('on a new site every part that speaks of the owner is still as it came, in the order of the document', () => {
  const parts = stillAsItCame(starter);
  expect(parts).toEqual(expect.arrayContaining(['about', 'guarantee', 'reasons', 'promises', 'chat', 'seo', 'email']));
  expect(parts).toEqual(Object.keys(starter).filter((part) => parts.some((one) => one === part)));
  for (const neutral of ['look', 'faqIntro', 'legal']) expect(parts).not.toContain(neutral);
});

test('nothing of a site that was written anew is listed', () => {
  expect(stillAsItCame(second)).toEqual([]);
});

test.each(stillAsItCame(starter))('%s of the starter is listed on a site that is otherwise another', (part) => {
  expect(stillAsItCame({ ...second, [part]: starter[part] })).toEqual([part]);
});

test('name, accent and prices of an owner change nothing of what the other texts say', () => {
  const content = edited(({ identity, look, packages }) => {
    Object.assign(identity, { name: 'Ofício', ownerName: 'Inês Sá', role: 'Designer', currency: 'EUR' });
    look.accent = '#0f766e';
    for (const entry of packages) entry.price += 100;
  });
  expect(stillAsItCame(content)).toEqual(stillAsItCame(starter));
});

test('one text that is left of a part keeps it listed, and the last one that is rewritten takes it out', () => {
  const reasonsFrom = (first: number) =>
    edited(({ reasons }) => {
      for (const reason of reasons.slice(first)) reason.text = 'Mine.';
    });
  expect(stillAsItCame(reasonsFrom(1))).toContain('reasons');
  expect(stillAsItCame(reasonsFrom(0))).not.toContain('reasons');
});

test('a hidden section is not read by visitors, so its parts are not listed', () => {
  const hide = (section: (typeof siteSections)[number]) =>
    stillAsItCame(
      edited(({ sections }) => {
        for (const one of sections) if (one.id === section) one.visible = false;
      }),
    );
  expect(hide('why')).not.toContain('reasons');
  expect(hide('why')).not.toContain('counters');
  expect(hide('services')).not.toContain('packages');
  expect(hide('guarantee')).not.toContain('guarantee');
  expect(hide('about')).toContain('guarantee');
});
