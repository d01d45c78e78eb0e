import { expect, test } from 'vitest';
import { ShownContent } from '#common/contract/site/content.ts';
import { secondSite } from '#common/site/testing/second-site.ts';
import { isShownField } from './form/rules.ts';
import { changedParts, partLists, partOf, parts, sectionSwitchOf, sharersOf } from './site-parts.ts';

test('each part of the document stands in one list', () => {
  const listed = partLists.flatMap(({ parts: shown, more = [] }) => [...shown, ...more]);
  expect(listed.toSorted()).toEqual(Object.keys(ShownContent.shape).toSorted());
});

test('a path leads to the part in which its field is edited', () => {
  expect(partOf('packages.product.price')).toBe('packages');
  expect(partOf('sections.projects.visible')).toBe('sections');
  expect(partOf('sections.about.intro')).toBe('sections');
  expect(partOf('sections.about.visible')).toBe('about');
  expect(partOf('sections.services.visible')).toBe('packages');
  expect(partOf('sections.why.visible')).toBe('counters');
  expect(partOf('connections.email.from')).toBeUndefined();
});

test('a section is shown or hidden in one place: its part, or the list of sections', () => {
  for (const { id } of secondSite.sections) {
    const switches = parts.filter((part) => sectionSwitchOf(part) === id);
    const isListed = isShownField(`sections.${id}`, 'visible');
    expect([id, isListed && switches.length > 0]).toEqual([id, false]);
  }
  expect(parts.filter(sectionSwitchOf)).toEqual(['about', 'counters', 'guarantee', 'reasons', 'packages']);
  expect(sharersOf('counters')).toEqual(['reasons']);
  expect(sharersOf('about')).toEqual([]);
});

test('a step back names the part of what it changes, also for the switch of a section', () => {
  const shown = ShownContent.parse(secondSite);
  const role = { ...shown, identity: { ...shown.identity, role: 'Baker' } };
  expect(changedParts(shown, shown)).toEqual([]);
  expect(changedParts(shown, role)).toEqual(['identity']);
  const sections = shown.sections.map((entry) =>
    entry.id === 'guarantee' ? { ...entry, visible: !entry.visible } : entry,
  );
  expect(changedParts(shown, { ...shown, sections })[0]).toBe('guarantee');
});
