import { captureShortcuts } from '#common/desktop/preferences.ts';
import { useDesktopApp } from '#web/desktop/state.ts';
import { SelectField } from '#web/shared/components/select-field.tsx';
import { usePreferences } from './use-preferences.ts';

const NONE = 'none';

/** An accelerator of Electron as the keys are called on this computer. */
const keysOf = (accelerator: string, isMac: boolean): string =>
  accelerator
    .replace('CommandOrControl', isMac ? 'Cmd' : 'Ctrl')
    .replace('Alt', isMac ? 'Option' : 'Alt')
    .replaceAll('+', ' + ');

/** The keys that open the quick capture from any app. */
export function CaptureShortcut() {
  const { state } = useDesktopApp();
  const { preferences, change } = usePreferences();
  const isMac = state.platform === 'darwin';
  return (
    <SelectField
      className="mt-5 max-w-sm"
      label="Quick capture from any app"
      helper="Opens the quick capture with the text of your clipboard. The clipboard is read at no other time."
      error={state.captureShortcutTaken ? 'Another app uses these keys. Choose others.' : undefined}
      value={preferences.captureShortcut ?? NONE}
      options={[
        ...captureShortcuts.map((value) => ({ value, label: keysOf(value, isMac) })),
        { value: NONE, label: 'Off' },
      ]}
      onChange={({ target: { value } }) =>
        change({ captureShortcut: captureShortcuts.find((known) => known === value) ?? null })
      }
    />
  );
}
