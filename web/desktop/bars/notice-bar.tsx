import { useMutation } from '@tanstack/react-query';
import { BellOff, RotateCw } from 'lucide-react';
import { noticePlace, noticeSettings } from '#common/desktop/notices.ts';
import { PRODUCT_NAME } from '#common/desktop/product-name.ts';
import { formatNumber } from '#common/format.ts';
import { useDesktopApp } from '#web/desktop/state.ts';
import { Button } from '#web/shared/components/button.tsx';
import { toast } from '#web/shared/toast.ts';
import { Bar } from './bar.tsx';

/** Opens the settings of the system where notifications are allowed; other systems have no link to them. */
export function NoticeSettingsButton() {
  const { bridge, state } = useDesktopApp();
  const opening = useMutation({
    mutationFn: () => bridge.openNoticeSettings(),
    networkMode: 'always',
    onError: () => toast.error('The settings could not be opened'),
  });
  if (!(state.platform in noticeSettings)) return null;
  return (
    <Button variant="secondary" size="sm" busy={opening.isPending} onClick={() => opening.mutate()}>
      Open notification settings
    </Button>
  );
}

/** Tells of notifications that the system did not show, and leads to what the newest one is about. */
export function NoticeBar() {
  const { bridge, state } = useDesktopApp();
  const { unshown, latest } = state.notices;
  const showing = useMutation({ mutationFn: () => bridge.showNoticesAgain(), networkMode: 'always' });
  if (unshown === 0) return null;
  return (
    <Bar
      tone="warning"
      icon={BellOff}
      actions={
        <>
          <Button variant="ghost" size="sm" onClick={() => void bridge.dropUnshownNotices()}>
            Dismiss
          </Button>
          <Button variant="ghost" size="sm" onClick={() => void bridge.openUnshownNotice()}>
            Open
          </Button>
          <NoticeSettingsButton />
          <Button variant="secondary" size="sm" busy={showing.isPending} onClick={() => showing.mutate()}>
            {!showing.isPending && <RotateCw aria-hidden className="size-4" />}
            Show Again
          </Button>
        </>
      }
    >
      <strong className="font-semibold">
        {unshown === 1
          ? 'Your system did not show a notification.'
          : `Your system did not show ${formatNumber(unshown)} notifications.`}
      </strong>{' '}
      {latest}. Allow {PRODUCT_NAME} in {noticePlace(state.platform)}.
    </Bar>
  );
}
