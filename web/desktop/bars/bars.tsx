import { useMutation } from '@tanstack/react-query';
import { KeyRound, RotateCw, Sparkles, TriangleAlert, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { DesktopState, VersionMismatch } from '#common/desktop/channels.ts';
import { BackupBar } from '#web/desktop/backup/backup-bar.tsx';
import { useSiteBackup } from '#web/desktop/backup/state.ts';
import { serverName } from '#web/desktop/server-messages.ts';
import { SiteSwitcher } from '#web/desktop/sites/site-switcher.tsx';
import { useDesktopApp } from '#web/desktop/state.ts';
import { Button } from '#web/shared/components/button.tsx';
import { toast } from '#web/shared/toast.ts';
import { Bar, NoticeBar } from './bar.tsx';
import { OfflineBar } from './offline-bar.tsx';

interface UpdateBarProps {
  update: NonNullable<DesktopState['update']>;
  onLater: () => void;
}

/** Offers to install a downloaded update. Drafts survive the restart. */
function UpdateBar({ update, onLater }: UpdateBarProps) {
  const { bridge } = useDesktopApp();
  const notes = useId();
  const [open, setOpen] = useState(false);
  const installing = useMutation({
    mutationFn: () => bridge.installUpdate(),
    onSuccess: (outcome) => outcome.kind === 'failed' && toast.error(outcome.message),
    onError: () => toast.error('The update could not be installed'),
  });
  return (
    <Bar
      tone="plain"
      icon={Sparkles}
      actions={
        <>
          {update.notes !== '' && (
            <Button variant="ghost" size="sm" aria-expanded={open} aria-controls={notes} onClick={() => setOpen(!open)}>
              Show what is new
            </Button>
          )}
          <Button variant="ghost" size="sm" onClick={onLater}>
            Later
          </Button>
          <Button size="sm" busy={installing.isPending} onClick={() => installing.mutate()}>
            Restart to Update
          </Button>
        </>
      }
      details={
        <div id={notes} hidden={!open} className="mt-1.5 max-h-60 overflow-y-auto border-t border-rule py-3 pl-7">
          <p className="max-w-prose whitespace-pre-line">{update.notes}</p>
        </div>
      }
    >
      <strong className="font-semibold">Version {update.version} is ready.</strong> It is installed when you restart the
      app.
    </Bar>
  );
}

/** Warns that without a keychain the session ends with the app. */
function MemoryBar({ onDismiss }: { onDismiss: () => void }) {
  return (
    <Bar
      tone="plain"
      icon={KeyRound}
      actions={
        <>
          <Button variant="ghost" size="sm" onClick={onDismiss}>
            <X aria-hidden className="size-4" />
            Dismiss
          </Button>
          <AskAgainButton />
        </>
      }
    >
      <strong className="font-semibold">This computer has no protected keychain.</strong> Your session is stored in
      memory and ends when you quit the app.
    </Bar>
  );
}

/** Says what the window waits for while the keychain shows its own question. */
const AskingBar = () => (
  <Bar tone="plain" icon={KeyRound}>
    <strong className="font-semibold">Your keychain is asking.</strong> Allow this app in the window that your system
    has opened, and you are signed in.
  </Bar>
);

/** Asks the keychain again; it may have been unlocked or started meanwhile. */
function AskAgainButton() {
  const { bridge } = useDesktopApp();
  const asking = useMutation({ mutationFn: () => bridge.askKeychain(), networkMode: 'always' });
  return (
    <Button variant="secondary" size="sm" busy={asking.isPending} onClick={() => asking.mutate()}>
      {!asking.isPending && <RotateCw aria-hidden className="size-4" />}
      Ask Again
    </Button>
  );
}

/** Tells why the owner is signed out, and asks the keychain again. */
function RefusedBar({ signedIn }: { signedIn: boolean }) {
  return (
    <Bar tone="warning" icon={KeyRound} actions={<AskAgainButton />}>
      <strong className="font-semibold">Your keychain refused the app.</strong>{' '}
      {signedIn
        ? 'Your session is stored in memory and ends when you quit the app, unless you allow it.'
        : 'Allow it to be signed in again, or sign in until you quit the app.'}
    </Bar>
  );
}

/** Publishes the height of the bars as `--bars`, so that sticky views start below them. */
function useBarHeight() {
  const stack = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!stack.current) return;
    const { style } = document.documentElement;
    const watch = new ResizeObserver(([entry]) => {
      style.setProperty('--bars', `${entry?.target.getBoundingClientRect().height ?? 0}px`);
    });
    watch.observe(stack.current);
    return () => {
      watch.disconnect();
      style.removeProperty('--bars');
    };
  }, []);
  return stack;
}

interface VersionBarProps {
  mismatch: VersionMismatch;
  server: string;
  onDismiss: () => void;
}

/** Returns what is wrong, and what the owner can do. */
function messageOf({ kind, server: version, needed }: VersionMismatch, server: string, app: string) {
  const name = serverName(server);
  if (kind === 'app-too-old')
    return {
      title: 'This app is too old for the site.',
      text: `It has version ${app}, and ${name} needs version ${needed} or newer. Some things will not work. Update the app.`,
    };
  if (kind === 'server-too-old')
    return {
      title: 'The site is too old for this app.',
      text: `${name} runs version ${version}, and this app needs version ${needed} or newer. Some things will not work. Update the site.`,
    };
  return {
    title: 'This app is older than the site.',
    text: `${name} sent a notice that this app cannot read. Your requests are complete in the list. Update the app.`,
  };
}

/** Says that app and server do not fit, and offers to look for a newer app where that helps. */
function VersionBar({ mismatch, server, onDismiss }: VersionBarProps) {
  const { bridge, state } = useDesktopApp();
  const { title, text } = messageOf(mismatch, server, state.version);
  const checking = useMutation({
    mutationFn: () => bridge.checkForUpdates(),
    onSuccess(outcome) {
      if (outcome.kind === 'failed') toast.error(outcome.message);
      if (outcome.kind === 'done')
        toast.success(
          outcome.detail ? `Version ${outcome.detail} is being downloaded` : 'There is no newer version yet',
        );
    },
    onError: () => toast.error('The check for updates failed'),
  });
  return (
    <Bar
      tone="warning"
      icon={TriangleAlert}
      actions={
        <>
          {mismatch.kind !== 'server-too-old' && (
            <Button variant="secondary" size="sm" busy={checking.isPending} onClick={() => checking.mutate()}>
              Check for Updates
            </Button>
          )}
          <Button variant="ghost" size="sm" onClick={onDismiss}>
            <X aria-hidden className="size-4" />
            Dismiss
          </Button>
        </>
      }
    >
      <strong className="font-semibold">{title}</strong> {text}
    </Bar>
  );
}

/** Notices about the whole app, above everything else: offline, versions that do not fit, no keychain, an update. */
export function Bars() {
  const { state } = useDesktopApp();
  const { server, versionMismatch, tokenStorage, update, signedIn } = state;
  const stack = useBarHeight();
  const [isMemoryNoticeDismissed, setMemoryNoticeDismissed] = useState(false);
  const [dismissedMismatch, setDismissedMismatch] = useState<string | null>(null);
  const mismatchId = JSON.stringify([server, versionMismatch]);
  const backup = useSiteBackup();
  const [dismissedBackup, setDismissedBackup] = useState<string | null>(null);
  const [dismissedVersion, setDismissedVersion] = useState<string | null>(null);
  return (
    // The bars stay usable while a dialog is open.
    <div ref={stack} data-react-aria-top-layer className="sticky top-0 z-55 bg-paper">
      <SiteSwitcher />
      <div role="status" aria-label="App notices">
        <OfflineBar />
        <NoticeBar />
        {server !== null && versionMismatch && mismatchId !== dismissedMismatch && (
          <VersionBar mismatch={versionMismatch} server={server} onDismiss={() => setDismissedMismatch(mismatchId)} />
        )}
        {backup?.warning && JSON.stringify(backup.warning) !== dismissedBackup && (
          <BackupBar warning={backup.warning} onDismiss={() => setDismissedBackup(JSON.stringify(backup.warning))} />
        )}
        {tokenStorage === 'asking' && <AskingBar />}
        {tokenStorage === 'refused' && <RefusedBar signedIn={signedIn} />}
        {tokenStorage === 'memory' && !isMemoryNoticeDismissed && (
          <MemoryBar onDismiss={() => setMemoryNoticeDismissed(true)} />
        )}
        {update?.ready && update.version !== dismissedVersion && (
          <UpdateBar update={update} onLater={() => setDismissedVersion(update.version)} />
        )}
      </div>
    </div>
  );
}
