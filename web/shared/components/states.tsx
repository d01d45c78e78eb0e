import type { LucideIcon } from 'lucide-react';
import { LoaderCircle, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import * as texts from '#common/texts/keys/site.ts';
import { t } from '#common/texts/text.ts';
import { useServerReachable } from '#web/shared/api/use-server-reachable.ts';
import { cx } from '#web/shared/class-names.ts';
import { Button } from './button.tsx';

interface EmptyStateProps {
  title: string;
  text?: string;
  icon?: LucideIcon;
  /** Suggested actions. */
  children?: ReactNode;
}

export function EmptyState({ title, text, icon: Icon, children }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-3 rounded-lg border border-dashed border-rule-strong px-6 py-14 text-center">
      {Icon && <Icon aria-hidden className="size-8 text-muted" strokeWidth={1.25} />}
      <p className="font-display text-xl font-semibold">{title}</p>
      {text && <p className="max-w-md text-sm text-muted">{text}</p>}
      {children}
    </div>
  );
}

export function ErrorState({
  message,
  onRetry,
  busy = false,
}: {
  message: string;
  onRetry: () => void;
  busy?: boolean;
}) {
  const reachable = useServerReachable();
  if (!reachable)
    return (
      <div role="status" className="rounded-lg border border-dashed border-rule-strong px-5 py-4 text-sm text-muted">
        {t(texts.offline)}
      </div>
    );
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-between gap-4 rounded-lg border border-negative bg-negative-wash px-5 py-4"
    >
      <p className="text-negative">{message}</p>
      <Button variant="secondary" size="sm" busy={busy} onClick={onRetry}>
        {!busy && <RotateCw aria-hidden className="size-4" />}
        {t(texts.retry)}
      </Button>
    </div>
  );
}

/** Placeholder for loading content; give it the size of that content. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={cx('animate-pulse-soft rounded-md bg-sunken', className)} />;
}

export function FullScreenStatus({ text }: { text: string }) {
  return (
    <div role="status" className="flex min-h-dvh flex-col items-center justify-center gap-4 px-6 text-center">
      <LoaderCircle aria-hidden className="size-7 animate-spin text-accent" strokeWidth={1.5} />
      <p className="text-sm text-muted">{text}</p>
    </div>
  );
}
