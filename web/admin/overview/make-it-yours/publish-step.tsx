import { SiteChanges } from '#web/admin/components/site-changes.tsx';
import { ApiError } from '#web/shared/api/api-error.ts';
import { Button } from '#web/shared/components/button.tsx';
import { usePublish } from './queries.ts';
import type { DraftStepProps } from './steps.ts';
import { StillAsItCameList } from './still-as-it-came-list.tsx';

/** The changes in words, what was not changed, and the button that makes them public. */
export function PublishStep({ draft, onDone }: DraftStepProps) {
  const publishing = usePublish(draft, onDone);
  const problems = publishing.error instanceof ApiError ? publishing.error.errors : [];
  const { changes } = draft;
  return (
    <div className="flex flex-col gap-5">
      {changes.length === 0 ? (
        <p className="text-sm">Nothing has changed so far. Fill in a step above first.</p>
      ) : (
        <SiteChanges changes={changes} />
      )}
      <StillAsItCameList content={draft.content} />
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
        Publish now
      </Button>
    </div>
  );
}
