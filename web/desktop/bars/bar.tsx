import { useMutation } from '@tanstack/react-query';
import { BellOff, type LucideIcon, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { noticePlace, noticeSettings } from '#common/desktop/notices.ts';
import { PRODUCT_NAME } from '#common/desktop/product-name.ts';
import { formatNumber } from '#common/format.ts';
import { useDesktopApp } from '#web/desktop/state.ts';
import { cx } from '#web/shared/class-names.ts';
import { Button } from '#web/shared/components/button.tsx';
import { toast } from '#web/shared/toast.ts';

const tones = {
  warning: { bar: 'border-warning/40 bg-warning-wash text-warning', icon: '' },
  plain: { bar: 'border-rule bg-sunken text-ink', icon: 'text-accent' },
} as const;

interface BarProps {
  tone: keyof typeof tones;
  icon: LucideIcon;
  /** Buttons at the end of the line. */
  actions?: ReactNode;
  /** Content below the line. */
  details?: ReactNode;
  children: ReactNode;
}

/** One line across the window that stays until its reason is gone. */
export function Bar({ tone, icon: Icon, actions, details, children }: BarProps) {
  return (
    <div className={cx('border-b px-4 py-1.5 text-sm sm:px-5', tones[tone].bar)}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1.5">
        <p className="flex min-w-0 flex-1 basis-72 items-start gap-2.5 py-1">
          <Icon aria-hidden className={cx('mt-0.5 size-4.5 shrink-0', tones[tone].icon)} strokeWidth={1.75} />
          <span className="min-w-0">{children}</span>
        </p>
        {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </div>
      {details}
    </div>
  );
}

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
