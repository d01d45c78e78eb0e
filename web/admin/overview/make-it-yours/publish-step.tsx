import { ArrowRight } from 'lucide-react';
import { ApiError } from '#web/shared/api/api-error.ts';
import { Button } from '#web/shared/components/button.tsx';
import { usePublish } from './queries.ts';
import type { DraftStepProps } from './steps.ts';

/** The changes in words, and the button that makes them public. */
export function PublishStep({ draft, onDone }: DraftStepProps) {
  const publishing = usePublish(draft, onDone);
  const problems = publishing.error instanceof ApiError ? publishing.error.errors : [];
  const { changes } = draft;
  return (
    <div className="flex flex-col gap-5">
      {changes.length === 0 ? (
        <p className="text-sm">Nothing has changed so far. Fill in a step above first.</p>
      ) : (
        <ul aria-label="Changes" className="flex max-w-2xl flex-col divide-y divide-rule rounded-md border border-rule">
          {changes.map(({ path, label, before, after }) => (
            <li key={path} className="flex flex-wrap items-baseline gap-x-3 px-4 py-2.5 text-sm">
              <span className="min-w-40 font-medium">{label}</span>
              <span className="flex min-w-0 flex-wrap items-baseline gap-x-2 text-muted [overflow-wrap:anywhere]">
                <s>{before}</s>
                <ArrowRight aria-hidden className="size-3.5 self-center" />
                <span className="sr-only">becomes</span>
                <span className="text-ink">{after ?? 'removed'}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
      {problems.length > 0 && (
        <ul role="alert" className="flex list-disc flex-col gap-1 pl-5 text-sm text-negative">
          {problems.map(({ path, message }) => (
            <li key={`${path} ${message}`}>
              {path}: {message}
            </li>
          ))}
        </ul>
      )}
      <Button
        disabled={changes.length === 0}
        busy={publishing.isPending}
        className="self-start"
        onClick={() => publishing.mutate()}
      >
        Publish
      </Button>
    </div>
  );
}
