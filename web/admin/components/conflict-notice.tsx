import { GitCompareArrows } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '#web/shared/components/button.tsx';

export interface Difference {
  label: string;
  saved: string;
  mine: string;
}

interface ConflictNoticeProps {
  /** Name of the changed entry: 'project', 'contact request'. */
  what: string;
  differences: readonly Difference[];
  busy: boolean;
  onKeepSaved: () => void;
  onKeepMine: () => void;
}

const shown = (text: string) => text || '(empty)';

/** Somebody else saved first: both versions side by side, and the choice which one stays. */
export function ConflictNotice({ what, differences, busy, onKeepSaved, onKeepMine }: ConflictNoticeProps) {
  const notice = useRef<HTMLElement>(null);
  // The edit may have been made far down in a long dialog.
  useEffect(() => {
    notice.current?.scrollIntoView({ block: 'center' });
    notice.current?.focus({ preventScroll: true });
  }, []);
  return (
    <section
      ref={notice}
      tabIndex={-1}
      role="alert"
      className="rounded-md border border-warning bg-warning-wash px-4 py-4 text-sm"
    >
      <p className="flex gap-2.5 font-medium text-warning">
        <GitCompareArrows aria-hidden className="mt-0.5 size-4.5 shrink-0" />
        This {what} was changed elsewhere in the meantime. Nothing has been overwritten. Which version of{' '}
        {differences.length === 1 ? 'this field' : 'these fields'} should stay? All other changes are kept.
      </p>
      {differences.length > 0 && (
        <dl className="mt-4 flex flex-col gap-3 border-t border-warning/40 pt-3">
          {differences.map(({ label, saved, mine }) => (
            <div
              key={label}
              className="grid gap-x-6 gap-y-1 [overflow-wrap:anywhere] sm:grid-cols-[8rem_minmax(0,1fr)_minmax(0,1fr)]"
            >
              <dt className="font-medium">{label}</dt>
              <dd className="whitespace-pre-wrap">
                <span className="block text-xs text-warning">Saved version</span>
                {shown(saved)}
              </dd>
              <dd className="whitespace-pre-wrap">
                <span className="block text-xs text-warning">Your version</span>
                {shown(mine)}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button size="sm" variant="secondary" disabled={busy} onClick={onKeepSaved}>
          Keep saved version
        </Button>
        <Button size="sm" busy={busy} onClick={onKeepMine}>
          Keep my version
        </Button>
      </div>
    </section>
  );
}
