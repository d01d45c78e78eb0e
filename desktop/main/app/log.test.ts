import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openLog } from './log.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'log-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const read = (name: string) => readFileSync(join(folder, name), 'utf8');

test('a full log is set aside once, so that the folder keeps two files of limited size', () => {
  const log = openLog(folder, 2_000);
  for (let line = 0; line < 100; line += 1) log.info(`line ${line}`);
  expect(readdirSync(folder).sort()).toEqual(['main.1.log', 'main.log']);
  const [earlier, current] = [read('main.1.log'), read('main.log')];
  expect(earlier.length).toBeLessThanOrEqual(2_000);
  expect(current.length).toBeLessThanOrEqual(2_000);
  expect(current).toContain('line 99');
  const lines = (earlier + current).trim().split('\n');
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual(lines.map((_line, i) => `line ${100 - lines.length + i}`));
});

test('the next start goes on in the same file, without what looks like a token', () => {
  openLog(folder).warn({ err: new Error('Bearer abc.def'), token: 'secret' }, 'first');
  openLog(folder).warn('second');
  expect(read('main.log')).toMatch(/first[\s\S]*second/);
  expect(read('main.log')).not.toMatch(/abc\.def|secret/);
});
