import { expect, test } from 'vitest';
import { dashboardCommands } from '#common/dashboard-commands.ts';
import { rankOf, searchRank } from './search-rank.ts';

test.each([
  ['anna weber', 'exact'],
  ['ANNA  Weber', 'exact'],
  ['anna web', 'prefix'],
  ['Weber Anna', 'title'],
  ['web an', 'title'],
  ['weber acme', 'words'],
  ['ana weber', 'fuzzy'],
  ['anna wbeer', null],
  ['anna acme kiln', null],
  ['%', null],
] as const)('%j ranks Anna Weber of Acme as %s', (text, rank) => {
  const found = rankOf(text, { title: 'Anna Weber', detail: 'Acme · anna@example.com' });
  expect(found).toBe(rank === null ? null : searchRank[rank]);
});

test('accents do not count', () => {
  expect(rankOf('muller', { title: 'Jörg Müller' })).toBe(searchRank.title);
  expect(rankOf('Jörg Müller', { title: 'Jorg Muller' })).toBe(searchRank.exact);
});

test.each([
  ['dark mode', 'theme'],
  ['dark', 'theme'],
  ['logout', 'logout'],
  ['log out', 'logout'],
  ['sign out', 'logout'],
  ['2fa', 'two-factor'],
  ['two factor', 'two-factor'],
  ['back up', 'backup'],
  ['backup', 'backup'],
  ['add project', 'add-project'],
  ['new skill', 'add-skill'],
  ['faq', 'add-faq'],
  ['export', 'export'],
  ['import data', 'import'],
])('%j finds the command %s first', (text, id) => {
  const found = dashboardCommands
    .map((command) => ({ id: command.id, rank: rankOf(text, command) ?? Number.POSITIVE_INFINITY }))
    .filter(({ rank }) => rank < searchRank.fuzzy)
    .toSorted((a, b) => a.rank - b.rank);
  expect(found[0]?.id).toBe(id);
});
