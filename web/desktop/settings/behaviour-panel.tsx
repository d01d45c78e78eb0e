import { Panel } from '#web/admin/components/panel.tsx';
import { useDesktopApp } from '#web/desktop/state.ts';
import { CaptureShortcut } from './capture-shortcut.tsx';
import { SwitchRow } from './switch-row.tsx';
import { usePreferences } from './use-preferences.ts';

export function BehaviourPanel() {
  const { preferences, change } = usePreferences();
  const { state } = useDesktopApp();
  return (
    <Panel title="On this computer" text="Closing the window keeps the app running in the tray. Choose Quit to end it.">
      <div className="divide-y divide-rule border-y border-rule">
        <SwitchRow
          label="Notify me about new requests"
          text="One notification for requests that arrive together. None while you look at the list or while your system’s Do Not Disturb is on."
          checked={preferences.notifications}
          onChange={(notifications) => change({ notifications })}
        />
        <SwitchRow
          label="Start when I log in to this computer"
          text="The app starts in the tray, without a window."
          checked={preferences.launchAtLogin}
          onChange={(launchAtLogin) => change({ launchAtLogin })}
        />
        {/* macOS checks spelling itself, as its owner set it up there. */}
        {state.platform !== 'darwin' && (
          <SwitchRow
            label="Check spelling while I type"
            text="Downloads the dictionaries of your computer’s languages from a server of Google. What you type stays on this computer."
            checked={preferences.spelling}
            onChange={(spelling) => change({ spelling })}
          />
        )}
      </div>
      <CaptureShortcut />
    </Panel>
  );
}
