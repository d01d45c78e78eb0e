import { useMutation } from '@tanstack/react-query';
import { TriangleAlert, X } from 'lucide-react';
import type { VersionMismatch } from '#common/desktop/channels.ts';
import { serverName } from '#web/desktop/server-messages.ts';
import { useDesktopApp } from '#web/desktop/state.ts';
import { Button } from '#web/shared/components/button.tsx';
import { toast } from '#web/shared/toast.ts';
import { Bar } from './bar.tsx';

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
export function VersionBar({ mismatch, server, onDismiss }: VersionBarProps) {
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
