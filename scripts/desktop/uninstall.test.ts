import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DESKTOP_SCHEME } from '#common/paths.ts';
import { SERVICE } from '#desktop/main/session/keychain.ts';

const root = join(import.meta.dirname, '..', '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const settings = read('electron-builder.yml');

test('the uninstaller of Windows removes what the app leaves outside of its folders, and an update does not', () => {
  const [, include = ''] = /^ {2}include: (\S+)$/m.exec(settings) ?? [];
  const [, appId = ''] = /^appId: (\S+)$/m.exec(settings) ?? [];
  const script = read(include);
  expect(settings).toMatch(/^ {2}deleteAppDataOnUninstall: true$/m);
  const removal = /\$\{ifNot\} \$\{isUpdated\}\n([\s\S]*)\n {2}\$\{endIf\}\n!macroend/.exec(script)?.[1] ?? '';
  expect(removal).toContain(`CurrentVersion\\Run" "${appId}"`);
  expect(removal).toContain(`StartupApproved\\Run" "${appId}"`);
  expect(removal).toContain(`DeleteRegKey HKCU "Software\\Classes\\${DESKTOP_SCHEME}"`);
  expect(removal).toContain(`target=${SERVICE}/`);
});
