import { expect, test } from 'vitest';
import { addToList } from './new-migration.ts';

const index = `import { core } from './0001-core.ts';
import { createSchema, type Migration } from './schema.ts';

const migrations: Migration[] = [core];
`;

test('a new migration is imported and stands last in the list', () => {
  expect(addToList(index, '2026-01-02-add-phone', 'addPhone')).toBe(`import { core } from './0001-core.ts';
import { addPhone } from './2026-01-02-add-phone.ts';
import { createSchema, type Migration } from './schema.ts';

const migrations: Migration[] = [core, addPhone];
`);
});

test('a long list has a line for each', () => {
  let text = index;
  for (let n = 1; n <= 9; n++) text = addToList(text, `2026-01-0${n}-column-${n}`, `addColumnNumber${n}`);
  expect(text).toContain('= [\n  core,\n  addColumnNumber1,\n');
  expect(text).toContain('  addColumnNumber9,\n];\n');
  expect(text.match(/^import /gm)).toHaveLength(11);
});

test('a file without the list is left alone', () => {
  expect(() => addToList('export {};', '2026-01-02-x', 'x')).toThrow('The list of migrations was not found');
});
