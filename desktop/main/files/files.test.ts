import { mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readPortfolioFile, readPortfolioText } from './read-portfolio-file.ts';
import { writeAtomically } from './write-atomically.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portfolio-desktop-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const project = { title: 'One', category: 'web', description: 'A project.' };
const portfolio = (more: object = {}) => JSON.stringify({ projects: [project], skills: [], faqs: [], ...more });

describe('atomic writes', () => {
  test('a write replaces the whole file and leaves no temporary file', async () => {
    const path = join(folder, 'portfolio.json');
    await writeFile(path, 'old');
    await writeAtomically(path, 'new');
    expect(await readFile(path, 'utf8')).toBe('new');
    expect(await readdir(folder)).toEqual(['portfolio.json']);
    expect((await stat(path)).mode & 0o077).toBe(0);
  });

  test('a write that cannot be completed leaves only the previous file', async () => {
    const path = join(folder, 'a-folder');
    await writeAtomically(join(folder, 'x'), 'x');
    await import('node:fs/promises').then(({ mkdir }) => mkdir(join(path, 'inside'), { recursive: true }));
    await expect(writeAtomically(path, 'new')).rejects.toThrow();
    expect((await readdir(folder)).sort()).toEqual(['a-folder', 'x']);
  });
});

describe('reading an import file', () => {
  test('an export is accepted with or without a byte order mark', () => {
    expect(readPortfolioText(portfolio()).kind).toBe('read');
    expect(readPortfolioText(`\uFEFF${portfolio({ version: 1 })}`).kind).toBe('read');
  });

  test.each([
    ['', 'Invalid JSON format'],
    ['{"projects": [', 'Invalid JSON format'],
    ['[]', 'This file is not a portfolio export: it has no projects, skills and FAQs'],
    ['{"name": "package"}', 'This file is not a portfolio export: it has no projects, skills and FAQs'],
    ['null', 'This file is not a portfolio export: it has no projects, skills and FAQs'],
    [portfolio({ version: 99 }), 'This file was exported by a different version of this product'],
    [portfolio({ projects: [{}] }), /^This file cannot be imported: projects\.0\..+ \(and \d+ more\)$/],
    [portfolio({ secrets: 1 }), /^This file cannot be imported/],
  ])('invalid file %# is refused with one sentence', (text, message) => {
    expect(readPortfolioText(text)).toEqual({
      kind: 'refused',
      message: typeof message === 'string' ? message : expect.stringMatching(message),
    });
  });

  test('an oversized file is refused without being read', async () => {
    const path = join(folder, 'huge.json');
    await writeFile(path, portfolio());
    await truncate(path, 2 * 1024 ** 3);
    expect(await readPortfolioFile(path)).toMatchObject({
      kind: 'refused',
      message: expect.stringMatching(/too large/),
    });
  });
});
