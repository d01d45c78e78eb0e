import { useMutation } from '@tanstack/react-query';
import { selfTestPath } from '#common/admin-paths.ts';
import type { DesktopState } from '#common/desktop/channels.ts';
import { FactList } from '#web/admin/components/fact-list.tsx';
import { Panel } from '#web/admin/components/panel.tsx';
import { dayAndTime } from '#web/admin/lib/timestamps.ts';
import { useDesktopApp } from '#web/desktop/state.ts';
import { Button } from '#web/shared/components/button.tsx';
import { ButtonLink } from '#web/shared/components/button-link.tsx';
import { toast } from '#web/shared/toast.ts';

const systems: Record<string, string> = { darwin: 'macOS', win32: 'Windows', linux: 'Linux' };

function updateMessage({ update, updateCheck }: DesktopState): string {
  if (update?.ready) return `Version ${update.version} is ready to be installed`;
  if (update) return `Version ${update.version} is being downloaded`;
  if (!updateCheck) return 'Not checked yet';
  if (updateCheck.failed) return `${updateCheck.failed} (${dayAndTime(updateCheck.at)})`;
  return `You have the newest version (checked ${dayAndTime(updateCheck.at)})`;
}

export function AboutPanel() {
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
        <Button variant="ghost" busy={opening.isPending} onClick={() => opening.mutate()}>
          Open logs folder
        </Button>
      </div>
    </Panel>
  );
}
