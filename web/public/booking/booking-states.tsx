import { sectionPath } from '#common/paths.ts';
import * as texts from '#common/texts/keys/site.ts';
import { t } from '#common/texts/text.ts';
import { cx } from '#web/shared/class-names.ts';
import { Button } from '#web/shared/components/button.tsx';
import { SiteLink } from '#web/shared/components/site-link.tsx';
import { Skeleton } from '#web/shared/components/states.tsx';
import { rich } from '#web/shared/rich.tsx';
import { useContent } from '#web/shared/site.tsx';

/** Has the size of two event types, the usual number, or of the only one. */
export function BookingSkeleton() {
  const isSingle = useContent().callTypes.length === 1;
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">{t(texts.bookingLoading)}</span>
      <Skeleton className="min-h-24" />
      {!isSingle && <Skeleton className="min-h-24" />}
    </div>
  );
}

/** Leads from a calendar without times to the contact form. */
export const ProposeTime = () =>
  rich(texts.bookingPropose, {
    form: (words) => (
      <SiteLink href={sectionPath('contact')} className="link text-ink">
        {words}
      </SiteLink>
    ),
  });

/** Explains that no event type is available and offers an alternative. */
export function BookingRemark({ text, failed = false }: { text: string; failed?: boolean }) {
  return (
    <div role={failed ? 'alert' : 'status'} className="self-start rounded-lg border border-rule-strong px-5 py-4">
      <p className={cx(failed && 'text-negative')}>{text}</p>
      <p className="mt-1 text-muted">
        <ProposeTime />
      </p>
    </div>
  );
}

export function BookingUnavailable({ onRetry, busy = false }: { onRetry: () => void; busy?: boolean }) {
  return (
    <div className="flex flex-col items-start gap-4 self-start">
      <BookingRemark failed text={t(texts.bookingFailed)} />
      <Button variant="secondary" size="sm" busy={busy} onClick={onRetry}>
        {t(texts.retry)}
      </Button>
    </div>
  );
}
