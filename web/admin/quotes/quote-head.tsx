import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import type { QuoteState } from '#common/quote-options.ts';
import { QuoteBadge } from './states.tsx';

interface QuoteHeadProps {
  title: string;
  number: string | undefined;
  version: number | undefined;
  state: QuoteState;
  onBack: () => void;
  /** Buttons at the end of the line. */
  children?: ReactNode;
}

export function BackButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="-my-2 -ml-1 inline-flex min-h-11 items-center gap-1.5 px-1 text-sm text-muted hover:text-ink"
    >
      <ArrowLeft aria-hidden className="size-4" />
      {label}
    </button>
  );
}

/** The way back to the list, and what is shown. */
export function QuoteHead({ title, number, version, state, onBack, children }: QuoteHeadProps) {
  return (
    <header className="flex flex-col gap-2">
      <div>
        <BackButton label="All quotes" onClick={onBack} />
      </div>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <h2 className="display text-2xl [overflow-wrap:anywhere]">{title}</h2>
          <p className="figures mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
            <QuoteBadge state={state} />
            {number && <span>{number}</span>}
            {version !== undefined && version > 1 && <span>Version {version}</span>}
          </p>
        </div>
        {children && <div className="flex flex-wrap gap-3">{children}</div>}
      </div>
    </header>
  );
}
