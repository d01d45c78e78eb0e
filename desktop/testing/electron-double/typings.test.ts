import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Members are compared in `typings.ts`, when the types are checked; types do not tell which events there are. */
const here = import.meta.dirname;
const typings = readFileSync(join(here, '../../../node_modules/electron/electron.d.ts'), 'utf8');

/** The events that the typings declare for a class or an interface. */
function eventsOf(type: string): Set<string> {
  const [, body = ''] =
    new RegExp(`\\n  (?:class|interface) ${type} [^{]*\\{\\n(.*?)\\n  \\}\\n`, 's').exec(typings) ?? [];
  return new Set([...body.matchAll(/\bon\(event: '([^']+)'/g)].map(([, event = '']) => event));
}

/** Describes what emits in a file of the double, and the type that it stands for. */
const EMITTERS: Record<string, Record<string, string>> = {
  'app.ts': { this: 'App' },
  'client-request.ts': { this: 'ClientRequest' },
  'control.ts': {
    app: 'App',
    powerMonitor: 'PowerMonitor',
    'notices.at(index)?': 'Notification',
    'onlyWindow()': 'BrowserWindow',
    'onlyWindow().webContents': 'WebContents',
  },
  'notification.ts': { this: 'Notification', object: 'Notification' },
  // Two classes that emit are in this file.
  'system.ts': { this: 'Tray & NativeTheme' },
  'session.ts': { this: 'Session', app: 'App' },
  'window.ts': { this: 'BrowserWindow', 'this.webContents': 'WebContents', app: 'App' },
};
/** Events of every stream of Node. */
const OF_STREAMS = ['error', 'close', 'finish'];

interface Emitted {
  file: string;
  emitter: string;
  event: string;
}

function emittedBy(file: string): Emitted[] {
  const source = readFileSync(join(here, file), 'utf8');
  const direct = [...source.matchAll(/([\w.?()]+)\.emit\('([^']+)'/g)].map(([, emitter = '', event = '']) => ({
    file,
    emitter: emitter.replace(/\?$/, emitter.endsWith(')?') ? '?' : ''),
    event,
  }));
  // A window changes its state and tells of it in one step.
  const changes = [...source.matchAll(/#change\(\{[^}]*\}((?:, '[^']+')+)\)/g)].flatMap(([, names = '']) =>
    [...names.matchAll(/'([^']+)'/g)].map(([, event = '']) => ({ file, emitter: 'this', event })),
  );
  return [...direct, ...changes];
}

const emitted = readdirSync(here)
  .filter((name) => name.endsWith('.ts') && !name.startsWith('typings') && !name.endsWith('.test.ts'))
  .flatMap(emittedBy)
  .filter(({ emitter }) => !/popups/.test(emitter));

test('every event of the double exists in Electron', () => {
  const invented = emitted.filter(({ file, emitter, event }) => {
    const type = EMITTERS[file]?.[emitter];
    const known = type?.split(' & ').flatMap((one) => [...eventsOf(one)]);
    return known === undefined || !(known.includes(event) || OF_STREAMS.includes(event));
  });
  expect(invented).toEqual([]);
  expect(emitted.length).toBeGreaterThan(20);
});

test('the events of the typings are found', () => {
  expect(eventsOf('ClientRequest')).toEqual(
    new Set(['abort', 'close', 'error', 'finish', 'login', 'redirect', 'response']),
  );
  expect(eventsOf('App').has('second-instance')).toBe(true);
  expect(eventsOf('Nothing')).toEqual(new Set());
});
