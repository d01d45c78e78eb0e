import { useMutation } from '@tanstack/react-query';
import { changeServerPath, selfTestPath } from '#common/admin-paths.ts';
import type { DesktopState } from '#common/desktop/channels.ts';
import { noticePlace } from '#common/desktop/notices.ts';
import { captureShortcuts } from '#common/desktop/preferences.ts';
import { PRODUCT_NAME } from '#common/desktop/product-name.ts';
import { FactList } from '#web/admin/components/fact-list.tsx';
import { More } from '#web/admin/components/more.tsx';
import { Panel } from '#web/admin/components/panel.tsx';
import { dayAndTime } from '#web/admin/lib/timestamps.ts';
import { SiteBackupPanel } from '#web/desktop/backup/site-backup-panel.tsx';
import { NoticeSettingsButton } from '#web/desktop/bars/bar.tsx';
import { useAuthority } from '#web/desktop/server/use-authority.ts';
import { serverName } from '#web/desktop/server-messages.ts';
import { useDesktopApp } from '#web/desktop/state.ts';
import { Button } from '#web/shared/components/button.tsx';
import { ButtonLink } from '#web/shared/components/button-link.tsx';
import { SelectField } from '#web/shared/components/select-field.tsx';
import { toast } from '#web/shared/toast.ts';
import { SwitchRow, usePreferences } from './preferences.tsx';
import { RemoveEverything } from './remove-everything.tsx';
import { WatchPanel } from './watch-panel.tsx';

const systems: Record<string, string> = { darwin: 'macOS', win32: 'Windows', linux: 'Linux' };

function updateMessage({ update, updateCheck }: DesktopState): string {
  if (update?.ready) return `Version ${update.version} is ready to be installed`;
  if (update) return `Version ${update.version} is being downloaded`;
  if (!updateCheck) return 'Not checked yet';
  if (updateCheck.failed) return `${updateCheck.failed} (${dayAndTime(updateCheck.at)})`;
  return `You have the newest version (checked ${dayAndTime(updateCheck.at)})`;
}

function AboutPanel() {
  const { bridge, state } = useDesktopApp();
  const checking = useMutation({
    mutationFn: () => bridge.checkForUpdates(),
    onSuccess(outcome) {
      if (outcome.kind === 'failed') toast.error(outcome.message);
      if (outcome.kind === 'done')
        toast.success(outcome.detail ? `Version ${outcome.detail} is available` : 'You have the newest version');
    },
    onError: () => toast.error('The check for updates failed'),
  });
  const opening = useMutation({
    mutationFn: () => bridge.openLogs(),
    onSuccess: (outcome) => outcome.kind === 'failed' && toast.error(outcome.message),
    onError: () => toast.error('The logs cannot be opened'),
  });
  return (
    <Panel title="About this app">
      <FactList
        facts={[
          ['Version', `${state.version} for ${systems[state.platform] ?? state.platform}`],
          ['Updates', updateMessage(state)],
        ]}
      />
      <div className="mt-5 flex flex-wrap gap-3">
        <Button variant="secondary" busy={checking.isPending} onClick={() => checking.mutate()}>
          Check for updates
        </Button>
        <ButtonLink variant="secondary" href={selfTestPath}>
          Self-test
        </ButtonLink>
      </div>
      <div className="mt-4">
        <More>
          <Button
            variant="secondary"
            size="sm"
            busy={opening.isPending}
            onClick={() => opening.mutate()}
            className="self-start"
          >
            Open logs folder
          </Button>
          <RemoveEverything />
        </More>
      </div>
    </Panel>
  );
}

const tokenStorageLabels = {
  keychain: 'In the keychain of this computer',
  memory: 'In memory until you quit the app, because this computer has no protected keychain',
  asking: 'In the keychain of this computer, which waits for you',
  refused: 'In memory until you quit the app, because the keychain of this computer refused it',
} as const;

function ServerPanel() {
  const { state } = useDesktopApp();
  const { name, choosing, removing } = useAuthority();
  return (
    <Panel
      title="Site"
      text="The site whose dashboard this is. Your other sites stay signed in."
      actions={
        <ButtonLink variant="secondary" href={changeServerPath}>
          Change site
        </ButtonLink>
      }
    >
      <FactList
        facts={[
          ['Address', state.server === null ? 'None' : serverName(state.server)],
          ['Session', tokenStorageLabels[state.tokenStorage]],
        ]}
      />
      <div className="mt-3">
        <More open={name !== null}>
          <div>
            <FactList
              facts={[['Certificate authority', name ?? 'None added: the authorities of this computer are trusted']]}
            />
            <div className="mt-4 flex flex-wrap gap-3">
              <Button variant="secondary" size="sm" busy={choosing.isPending} onClick={() => choosing.mutate()}>
                Choose certificate authority…
              </Button>
              {name !== null && (
                <Button variant="ghost" size="sm" busy={removing.isPending} onClick={() => removing.mutate()}>
                  Remove {name}
                </Button>
              )}
            </div>
          </div>
        </More>
      </div>
    </Panel>
  );
}

const NONE = 'none';

/** An accelerator of Electron as the keys are called on this computer. */
const keysOf = (accelerator: string, isMac: boolean): string =>
  accelerator
    .replace('CommandOrControl', isMac ? 'Cmd' : 'Ctrl')
    .replace('Alt', isMac ? 'Option' : 'Alt')
    .replaceAll('+', ' + ');

/** The keys that open the quick capture from any app. */
function CaptureShortcut() {
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

function BehaviourPanel() {
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
        {preferences.notifications && state.notices.permission === 'refused' && (
          <div className="flex flex-wrap items-center gap-3 py-3 pl-7.5 text-sm text-negative">
            <p className="min-w-0 flex-1 basis-64">
              Your system did not show the last notification. Allow {PRODUCT_NAME} in {noticePlace(state.platform)}.
            </p>
            <NoticeSettingsButton />
          </div>
        )}
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

/** The settings of the desktop app itself; only its window shows them. */
export function DesktopSection() {
  return (
    <div className="grid items-start gap-6 xl:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-6">
        <ServerPanel />
        <BehaviourPanel />
        <AboutPanel />
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        <WatchPanel />
        <SiteBackupPanel />
      </div>
    </div>
  );
}
