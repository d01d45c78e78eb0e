import { Panel } from '#web/admin/components/panel.tsx';
import { SwitchRow } from './switch-row.tsx';
import { usePreferences } from './use-preferences.ts';

export function BehaviourPanel() {
  const { preferences, change } = usePreferences();
  return (
    <Panel title="On this computer" text="Closing the window leaves the app in the tray; Quit ends it.">
      <div className="divide-y divide-rule border-y border-rule">
        <SwitchRow
          label="Tell me of new requests"
          text="A notice for each, several at once as one. Quiet while you look at the list, and in your system’s do-not-disturb."
          checked={preferences.notifications}
          onChange={(notifications) => change({ notifications })}
        />
        <SwitchRow
          label="Start when I sign in to this computer"
          text="In the tray, without a window."
          checked={preferences.launchAtLogin}
          onChange={(launchAtLogin) => change({ launchAtLogin })}
        />
      </div>
    </Panel>
  );
}
