import { expect, test } from 'vitest';
import { starter } from '#common/content/starter/starter.ts';
import { SiteContent } from '#common/contract/site/content.ts';
import { siteFields } from '#common/site/field-kinds.ts';
import { idFromName, withValue } from '#web/admin/site/draft/document-path.ts';
import { isUnnamed, newEntry } from './new-entry.ts';

test('a draft takes a new entry of every list', () => {
  for (const part of ['packages', 'addOns', 'callTypes', 'counters', 'reasons'] as const) {
    const field = siteFields[part];
    if (field.kind !== 'list') throw new Error(`${part} is a list`);
    const added = newEntry(field.item, 'entry', starter[part]);
    expect([part, SiteContent.safeParse(withValue(starter, part, [...starter[part].slice(1), added])).error]).toEqual([
      part,
      undefined,
    ]);
  }
});

test('no id made from a name is taken for the placeholder of an unnamed entry', async () => {
  for (const name of ['New package 1', '-package-1', '--', 'Product'])
    expect(isUnnamed(await idFromName(name, [], 'package'))).toBe(false);
});
