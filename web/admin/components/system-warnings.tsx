import { ChevronDown, ChevronRight, TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import { adminPath } from '#common/admin-paths.ts';
import { type SystemWarning, textOfWarning, type WarningCode } from '#common/system-warnings.ts';
import { cx } from '#web/shared/class-names.ts';
import { SiteLink } from '#web/shared/components/site-link.tsx';

const places: Partial<Record<WarningCode, { label: string; to: string }>> = {
  'example-content': { label: 'Open overview', to: adminPath('overview') },
  'example-recipient': { label: 'Open email settings', to: adminPath('settings', { section: 'mail' }) },
  'no-email-server': { label: 'Open email settings', to: adminPath('settings', { section: 'mail' }) },
  'calendly-incomplete': { label: 'Open Calendly', to: adminPath('calendly') },
  'assistant-provider-failed': { label: 'Open AI status', to: adminPath('ai') },
};

interface SystemWarningsProps {
  warnings: readonly SystemWarning[];
  /** Shows titles only; each opens to what to do. */
  folded?: boolean;
}

/** The problems of the setup with what to do about each; nothing when there are none. */
export function SystemWarnings({ warnings, folded = false }: SystemWarningsProps) {
  const heading = useId();
  if (warnings.length === 0) return null;
  const hasFailure = warnings.some((warning) => textOfWarning(warning).kind === 'failure');
  return (
    <section aria-labelledby={heading} className="rounded-lg border border-warning bg-surface">
      <h3
        id={heading}
        className="flex items-center gap-2.5 rounded-t-lg bg-warning-wash px-4 py-2.5 font-semibold text-warning sm:px-5"
      >
        <TriangleAlert aria-hidden className="size-4.5 shrink-0" strokeWidth={1.75} />
        {hasFailure ? 'Needs your attention' : 'Before you go live'}
      </h3>
      <ul className={cx('divide-y divide-rule', !folded && 'px-4 sm:px-5')}>
        {warnings.map((warning) => (
          <li key={`${warning.code} ${warning.subject}`} className="text-sm">
            {folded ? <FoldedItem warning={warning} /> : <Item warning={warning} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function FoldedItem({ warning }: { warning: SystemWarning }) {
  return (
    <details className="group">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-4 px-4 py-2 font-medium transition-colors hover:text-accent sm:px-5 [&::-webkit-details-marker]:hidden">
        {textOfWarning(warning).title}
        <ChevronDown aria-hidden className="size-4 shrink-0 text-muted transition-transform group-open:rotate-180" />
      </summary>
      <div className="px-4 pb-3 sm:px-5">
        <Remedy warning={warning} />
      </div>
    </details>
  );
}

function Item({ warning }: { warning: SystemWarning }) {
  return (
    <div className="py-3">
      <p className="font-medium">{textOfWarning(warning).title}</p>
      <Remedy warning={warning} />
    </div>
  );
}

function Remedy({ warning }: { warning: SystemWarning }) {
  const place = places[warning.code];
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6">
      <p className="min-w-0 max-w-[80ch] flex-1 basis-72 text-muted [overflow-wrap:anywhere]">
        <WithSettings text={textOfWarning(warning).remedy} />
      </p>
      {place && (
        <SiteLink href={place.to} className="link inline-flex min-h-9 items-center gap-1 font-medium">
          {place.label}
          <ChevronRight aria-hidden className="size-4" />
        </SiteLink>
      )}
    </div>
  );
}

/** Names of settings, with their value, headers and commands. */
const SETTING = /([A-Z0-9]+(?:_[A-Z0-9]+)+(?:=[\w.:/-]*\w)?|X-Forwarded-For|npm run [a-z]+ -- [a-z]+ [A-Z]+)/;

/** A text whose settings and commands look like what one types. */
function WithSettings({ text }: { text: string }) {
  return text.split(SETTING).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity
      <code key={index} className={cx('font-mono text-[0.92em] text-ink', !part.includes('=') && 'whitespace-nowrap')}>
        {part}
      </code>
    ),
  );
}
