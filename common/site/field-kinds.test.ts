import { expect, test } from 'vitest';
import { siteFields } from './field-kinds.ts';
import { partHeadings } from './labels.ts';

test('every part has its fields, in the order of the document', () => {
  expect(Object.keys(siteFields)).toEqual(Object.keys(partHeadings));
});

test('kinds, limits and closed lists are those of the schema', () => {
  expect(siteFields.faqIntro).toEqual({ kind: 'line', max: 80, required: true });
  expect(siteFields.legal).toEqual({
    kind: 'group',
    fields: {
      privacy: { kind: 'lines', max: 20_000, required: false },
      imprint: { kind: 'lines', max: 5_000, required: false },
    },
  });
  expect(siteFields.look).toMatchObject({
    fields: { accent: { kind: 'color' }, theme: { kind: 'choice', values: ['system', 'light', 'dark'] } },
  });
  expect(siteFields.identity).toMatchObject({
    fields: { email: { kind: 'email' }, currency: { kind: 'code' }, portrait: { kind: 'image' } },
  });
  expect(siteFields.availability).toMatchObject({ fields: { startsOn: { kind: 'date' } } });
  const whole = { kind: 'number', min: 1, max: 104, whole: true };
  expect(siteFields.packages).toMatchObject({
    kind: 'list',
    min: 1,
    max: 6,
    item: {
      fields: {
        id: { kind: 'id' },
        price: { kind: 'number', min: 0, max: 100_000_000, whole: false },
        weeks: { fields: { from: whole, to: whole } },
        includes: { kind: 'list', min: 0, max: 10, item: { kind: 'line', max: 80 } },
        highlighted: { kind: 'truth' },
        budget: { kind: 'line', required: false },
      },
    },
  });
  expect(siteFields.sections).toMatchObject({ kind: 'list', min: 8, max: 8 });
  expect(siteFields.quickStarts).toMatchObject({ kind: 'list', min: 4, max: 4 });
});
