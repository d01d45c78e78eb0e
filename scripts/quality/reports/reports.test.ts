import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readReports, renderReports } from './render-reports.ts';
import { type Area, mergeAreas, reportFolder } from './report.ts';

test('docs/reports/README.md shows the figures of the JSON files (node scripts/quality/reports/render-reports.ts)', async () => {
  const written = await readFile(join(reportFolder, 'README.md'), 'utf8');
  expect(written).toBe(renderReports(await readReports()));
});

const areaOf = (area: string, date: string): Area => ({
  area,
  run: { date, commit: 'abc1234', machine: '2 cores', node: '24.9.0', database: 'SQLite' },
  results: [{ promise: `${area} holds`, figure: '0 of 5', aim: null, met: true }],
});

test('a partial run replaces only its own areas, and each area keeps the run that it is of', () => {
  const earlier = [areaOf('tokens', '2026-11-01'), areaOf('sql', '2026-11-01')];
  const merged = mergeAreas(earlier, [areaOf('sql', '2026-11-02')], ['tokens', 'sql']);
  expect(merged.map(({ area, run }) => [area, run.date])).toEqual([
    ['tokens', '2026-11-01'],
    ['sql', '2026-11-02'],
  ]);
});

test('areas of two runs are shown in a table each', () => {
  const empty = { areas: [] };
  const text = renderReports({
    attacks: { areas: [areaOf('tokens', '2026-11-01'), areaOf('sql', '2026-11-02')] },
    faults: empty,
    bench: empty,
  });
  expect(text.match(/^2026-11-0\d/gm)).toEqual(['2026-11-01', '2026-11-02']);
});
