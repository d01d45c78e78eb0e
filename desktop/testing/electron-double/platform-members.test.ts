import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** What only some systems have is undefined on the others, where a call of it ends the app. */
const root = join(import.meta.dirname, '../../..');
const typings = readFileSync(join(root, 'node_modules/electron/electron.d.ts'), 'utf8');

/** The classes and interfaces of Electron that the main process uses, with the names by which it calls them. */
const USED: Record<string, RegExp> = {
  App: /\bapp\.(\w+)/g,
  BrowserWindow: /\b(?:window|opened|popover)\??\.(\w+)/g,
  Tray: /\btray\.(\w+)/g,
  Notification: /\b(?:Notification|notification|restored)\.(\w+)/g,
  Session: /\bsession\.defaultSession\.(\w+)/g,
  NativeTheme: /\bnativeTheme\.(\w+)/g,
  Shell: /\bshell\.(\w+)/g,
  PowerMonitor: /\bpowerMonitor\.(\w+)/g,
};

/** Members of a class that the typings give to some systems alone. */
function platformMembers(type: string): Set<string> {
  const [, body = ''] =
    new RegExp(`\\n  (?:class|interface) ${type} [^{]*\\{\\n(.*?)\\n  \\}\\n`, 's').exec(typings) ?? [];
  const documented = body.matchAll(
    /\/\*\*((?:(?!\*\/).)*?@platform(?:(?!\*\/).)*?)\*\/\s+(?:static |readonly )?(\w+)/gs,
  );
  // Events are listened to everywhere: where there are none, none comes.
  return new Set(
    [...documented].map(([, , name = '']) => name).filter((name) => !/^(?:on|off|once|\w+Listener)$/.test(name)),
  );
}

/** Lines above a use in which its guard stands. */
const NEAR = 14;
const GUARD = /process\.platform|platform [!=]==|isMac|isLinux|isWayland|hasAnswers/;

const main = join(root, 'desktop', 'main');
const uses = readdirSync(main, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
  .flatMap((path) => {
    const lines = readFileSync(join(main, path), 'utf8').split('\n');
    return lines.flatMap((line, at) =>
      Object.entries(USED).flatMap(([type, pattern]) =>
        [...line.matchAll(pattern)]
          .filter(([, member = '']) => platformMembers(type).has(member))
          .map(([, member = '']) => ({
            use: `${type}.${member} in ${path.replaceAll('\\', '/')}`,
            isGuarded: GUARD.test(lines.slice(Math.max(0, at - NEAR), at + 1).join('\n')),
          })),
      ),
    );
  });

test('every use of what only some systems have stands behind a look at the system', () => {
  expect(uses.filter(({ isGuarded }) => !isGuarded).map(({ use }) => use)).toEqual([]);
});

test('the members of some systems and their uses are found', () => {
  expect([...platformMembers('Notification')]).toEqual(
    expect.arrayContaining(['getHistory', 'handleActivation', 'id']),
  );
  expect(platformMembers('App').has('getVersion')).toBe(false);
  expect(uses.map(({ use }) => use)).toEqual(
    expect.arrayContaining([
      'BrowserWindow.setOverlayIcon in tray/app-badge.ts',
      'Notification.handleActivation in notifications/lasting-notices.ts',
      'App.setLoginItemSettings in app/launch-at-login.ts',
    ]),
  );
});
