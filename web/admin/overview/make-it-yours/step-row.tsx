import { Check, ChevronDown, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Setup } from '#common/contract/setup.ts';
import type { SiteDraft } from '#common/contract/site.ts';
import type { SetupStep } from '#common/site/options.ts';
import { cx } from '#web/shared/class-names.ts';
import { Button } from '#web/shared/components/button.tsx';

interface StepRowProps {
  step: Setup['first'][number];
  number: number;
  toggleId: string;
  open: boolean;
  busy: boolean;
  onToggle: () => void;
  onState: (state: 'open' | 'skipped') => void;
  /** The form of the step, while it is open. */
  children: ReactNode;
}

/** Name of each step, and why it matters. */
const stepTexts: Record<SetupStep, { title: string; text: string }> = {
  identity: {
    title: 'Your name and trade',
    text: 'Who you are and where: on every page, in emails and in search results.',
  },
  look: { title: 'Portrait and accent color', text: 'One of the two is enough; both themes follow the color.' },
  prices: { title: 'Your prices', text: 'Packages, add-ons and budgets, in your currency, everywhere they are named.' },
  promises: {
    title: 'Your promises',
    text: 'The site makes these promises in your name. Keep, change or hide each one; nothing is published before.',
  },
  hours: { title: 'Hours and calls', text: 'When you work, and whether visitors can book a call in that time.' },
  email: { title: 'Email server', text: 'It tells you about new requests and confirms them to visitors.' },
  examples: { title: 'Remove the examples', text: 'Projects, testimonials and requests that were invented.' },
  project: { title: 'Your first project', text: 'Visitors look at what you have made before they write to you.' },
  address: {
    title: 'Address and legal pages',
    text: 'Links in emails lead to the public address. Many countries ask for an imprint and a privacy text.',
  },
  publish: { title: 'Publish', text: 'Visitors see your changes at once.' },
};

/** Props of a step that changes the draft. */
export interface DraftStepProps {
  draft: SiteDraft;
  onDone: () => void;
}

export function StepRow({
  step: { id, state, reason },
  number,
  toggleId,
  open,
  busy,
  onToggle,
  onState,
  children,
}: StepRowProps) {
  const { title, text } = stepTexts[id];
  return (
    <li>
      <div className="flex items-center gap-2 px-4 py-1.5 sm:px-6">
        <h4 className="min-w-0 flex-1">
          <button
            type="button"
            id={toggleId}
            aria-expanded={open}
            aria-controls={`${toggleId}-content`}
            onClick={onToggle}
            className="group flex min-h-12 w-full items-center gap-3.5 text-left"
          >
            <Mark state={state} number={number} />
            <span
              className={cx('min-w-0 flex-1 font-medium group-hover:text-accent', state !== 'open' && 'text-muted')}
            >
              {title}
              {state !== 'open' && <span className="sr-only">, {state}</span>}
            </span>
            <ChevronDown
              aria-hidden
              className={cx('size-4 shrink-0 text-muted transition-transform', open && 'rotate-180')}
            />
          </button>
        </h4>
        {state === 'open' && id !== 'identity' && (
          <Button
            variant="ghost"
            size="sm"
            disabled={busy}
            aria-label={`Skip: ${title}`}
            onClick={() => onState('skipped')}
          >
            Skip
          </Button>
        )}
        {state === 'skipped' && (
          <Button
            variant="ghost"
            size="sm"
            disabled={busy}
            aria-label={`Reopen: ${title}`}
            onClick={() => onState('open')}
          >
            Reopen
          </Button>
        )}
      </div>
      <div id={`${toggleId}-content`} hidden={!open} className="px-4 pb-6 sm:pr-6 sm:pl-[4.25rem]">
        {open && (
          <>
            <p className="mb-4 max-w-prose text-sm text-muted">
              {text} {reason !== null && <span className="text-ink">{reason}.</span>}
            </p>
            {children}
          </>
        )}
      </div>
    </li>
  );
}

function Mark({ state, number }: { state: StepRowProps['step']['state']; number: number }) {
  const look = {
    open: 'border-rule-strong text-muted',
    done: 'border-transparent bg-positive-wash text-positive',
    skipped: 'border-transparent bg-sunken text-muted',
  }[state];
  return (
    <span
      aria-hidden
      className={cx('figures grid size-7 shrink-0 place-items-center rounded-full border text-xs font-medium', look)}
    >
      {state === 'done' ? <Check className="size-4" /> : state === 'skipped' ? <Minus className="size-4" /> : number}
    </span>
  );
}
