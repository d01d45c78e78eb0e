import { expect, test } from 'vitest';
import { ShownContent } from '#common/contract/site/content.ts';
import { secondSite } from '#common/site/testing/second-site.ts';
import { withRenamedChoice } from './use-site-editor.ts';

const site = ShownContent.parse(secondSite);
const [first = '', second = ''] = site.form.budgets;
const choosing = (content: ShownContent, budget: string) => content.packages.filter((entry) => entry.budget === budget);

test('a budget that is typed anew is followed by the packages that chose it', () => {
  const before = choosing(site, first).length;
  expect(before).toBeGreaterThan(0);
  let content = site;
  for (const text of ['', 'u', 'under 3.000 €']) content = withRenamedChoice(content, 'form.budgets.0', text);
  expect(content.form.budgets[0]).toBe('under 3.000 €');
  expect(choosing(content, 'under 3.000 €')).toHaveLength(before);
  expect(choosing(content, first)).toEqual([]);
  expect(choosing(content, second)).toEqual(choosing(site, second));
});

test('a name that stands twice in the list takes no package along', () => {
  const twice = withRenamedChoice(site, 'form.budgets.1', first);
  const again = withRenamedChoice(twice, 'form.budgets.1', 'another');
  expect(choosing(again, first).length).toBeGreaterThanOrEqual(choosing(site, first).length);
  expect(choosing(again, 'another')).toEqual([]);
});

test('another field changes nothing of the packages', () => {
  expect(withRenamedChoice(site, 'form.sent', 'Thanks').packages).toBe(site.packages);
});
