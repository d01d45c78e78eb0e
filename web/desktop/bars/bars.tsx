import { useEffect, useRef, useState } from 'react';
import { BackupBar } from '#web/desktop/backup/backup-bar.tsx';
import { useSiteBackup } from '#web/desktop/backup/state.ts';
import { SiteSwitcher } from '#web/desktop/sites/site-switcher.tsx';
import { useDesktopApp } from '#web/desktop/state.ts';
import { MemoryBar } from './memory-bar.tsx';
import { OfflineBar } from './offline-bar.tsx';
import { UpdateBar } from './update-bar.tsx';
import { VersionBar } from './version-bar.tsx';
import { WaitingBar } from './waiting-bar.tsx';

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

/** Notices about the whole app, above everything else: offline, versions that do not fit, no keychain, an update. */
export function Bars() {
  const { state } = useDesktopApp();
  const { server, online, versionMismatch, tokenStorage, update } = state;
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
        {server !== null && !online && <OfflineBar server={server} />}
        <WaitingBar />
        {server !== null && versionMismatch && mismatchId !== dismissedMismatch && (
          <VersionBar mismatch={versionMismatch} server={server} onDismiss={() => setDismissedMismatch(mismatchId)} />
        )}
        {backup?.warning && JSON.stringify(backup.warning) !== dismissedBackup && (
          <BackupBar warning={backup.warning} onDismiss={() => setDismissedBackup(JSON.stringify(backup.warning))} />
        )}
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
