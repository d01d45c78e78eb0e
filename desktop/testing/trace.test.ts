import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { comparable, compareFolders, differencesOf, writeTrace } from './trace.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'traces-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const WINDOW = { visible: true, maximized: false, fullScreen: false, blackScreen: false };
const doubled = {
  badge: 1,
  openedExternally: ['http://127.0.0.1:4021/contact/0b0e7f3c-1d2e-4f50-8a61-0123456789ab'],
  dialogs: [{ kind: 'save', options: { defaultPath: '/tmp/a/portfolio.json' } }],
  window: { ...WINDOW, focused: true, bounds: { x: 1 }, options: {} },
  keychainAsked: true,
};

test('two runs of a scenario are the same whatever their folder, their ports and their window manager', () => {
  const real = {
    badge: 1,
    openedExternally: ['http://127.0.0.1:5999/contact/11111111-1d2e-4f50-8a61-0123456789ab'],
    dialogs: [{ kind: 'save', options: { defaultPath: '/tmp/b/portfolio.json' } }],
    window: { ...WINDOW, focused: false, bounds: { x: 0 } },
  };
  expect(differencesOf([comparable(doubled, '/tmp/a')], [comparable(real, '/tmp/b')])).toEqual([]);
});

test('a difference is told with its scenario and its place', () => {
  const double = join(folder, 'desktop');
  const electron = join(folder, 'electron');
  const trace = comparable(doubled, '/tmp/a');
  writeTrace(double, 'inbox.e2e.ts: a click opens it', [trace, trace]);
  writeTrace(double, 'a scenario of the double alone', [trace]);
  writeTrace(electron, 'inbox.e2e.ts: a click opens it', [trace, { ...trace, badge: 0, window: null }]);
  expect(compareFolders(double, electron)).toEqual({
    compared: 1,
    differences: [
      'inbox-e2e-ts-a-click-opens-it: [1].badge: 1 on the double, 0 on Electron',
      `inbox-e2e-ts-a-click-opens-it: [1].window: ${JSON.stringify(WINDOW)} on the double, null on Electron`,
    ],
  });
  writeTrace(electron, 'inbox.e2e.ts: a click opens it', [trace, trace]);
  expect(compareFolders(double, electron)).toEqual({ compared: 1, differences: [] });
});

test('an app that ended once more, and a comparison of nothing, are no agreement', () => {
  expect(differencesOf([{ badge: 0 }], [{ badge: 0 }, { badge: 0 }])).toHaveLength(1);
  const [double, electron] = ['desktop', 'electron'].map((name) => join(folder, name));
  writeTrace(double ?? '', 'one', []);
  writeTrace(electron ?? '', 'another', []);
  expect(() => compareFolders(double ?? '', electron ?? '')).toThrow('No scenario has a trace in both');
});
