import { Save, Send } from 'lucide-react';
import type { TaxSettings } from '#common/contract/money/settings.ts';
import { useMoneySettings } from '#web/admin/components/use-money-settings.ts';
import { moneyText } from '#web/admin/lib/money.ts';
import { Button } from '#web/shared/components/button.tsx';
import { pricesOf } from './prices.ts';
import type { QuoteForm } from './quote-form.ts';

interface SaveBarProps {
  form: QuoteForm;
  changed: boolean;
  isBusy: boolean;
  isSending: boolean;
  /** A conflict is to be decided first. */
  isBlocked: boolean;
  onSave: () => void;
  onSend: () => void;
}

/** '$1,500 – $4,800' where the options differ. */
function totalText(form: QuoteForm, tax: TaxSettings | undefined): string {
  const totals = form.options.map((option) => pricesOf(option, form, tax).total);
  if (totals.length === 0) return moneyText(0, form.currency);
  const [lowest, highest] = [Math.min(...totals), Math.max(...totals)];
  const high = moneyText(highest, form.currency);
  return lowest === highest ? high : `${moneyText(lowest, form.currency)} – ${high}`;
}

/** Stays in view while the form scrolls. */
export function SaveBar({ form, changed, isBusy, isSending, isBlocked, onSave, onSend }: SaveBarProps) {
  const { data: settings } = useMoneySettings();
  return (
    <div className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-rule bg-surface px-4 py-3 sm:-mx-6 sm:px-6 lg:-mx-8 lg:px-8">
      <p className="min-w-0 text-sm">
        <span className="text-muted">Total </span>
        <span className="figures font-semibold [overflow-wrap:anywhere]">{totalText(form, settings?.tax)}</span>
        <span role="status" className="ml-3 text-muted">
          {changed ? 'Not saved yet' : 'Saved'}
        </span>
      </p>
      <div className="flex gap-3 max-sm:w-full max-sm:*:flex-1">
        <Button variant="secondary" busy={isBusy && !isSending} disabled={isBlocked || isSending} onClick={onSave}>
          {!(isBusy && !isSending) && <Save aria-hidden className="size-4" />}
          Save draft
        </Button>
        <Button busy={isSending} disabled={isBlocked || isBusy} onClick={onSend}>
          {!isSending && <Send aria-hidden className="size-4" />}
          Send quote
        </Button>
      </div>
    </div>
  );
}
