import type { Setup } from '#common/contract/setup.ts';
import type { SiteDraft } from '#common/contract/site.ts';
import { openClaims, toDecide } from '#web/admin/components/setup/claim-list.tsx';
import { PublishRefusal } from '#web/admin/components/setup/refusals.tsx';
import { SiteChanges } from '#web/admin/components/site-changes.tsx';
import { ApiError } from '#web/shared/api/api-error.ts';
import { Button } from '#web/shared/components/button.tsx';
import { Promises } from './promises-step.tsx';
import { usePublish } from './queries.ts';

interface PublishStepProps {
  draft: SiteDraft;
  setup: Setup;
  onDone: () => void;
}

/** Promises that are still to decide on, the changes in words, and the button that makes them public. */
export function PublishStep({ draft, setup: { claims, blocked }, onDone }: PublishStepProps) {
  const publishing = usePublish(draft, onDone);
  const refused = publishing.error instanceof ApiError ? publishing.error.errors : [];
  const open = openClaims(claims);
  const { changes } = draft;
  return (
    <div className="flex flex-col gap-5">
      {open.length > 0 && (
        <div>
          <p className="mb-3 font-medium">{toDecide(open.length)}</p>
          <Promises draft={draft} claims={open} />
        </div>
      )}
      {changes.length === 0 ? (
        <p className="text-sm">Nothing has changed so far. Fill in a step above first.</p>
      ) : (
        <SiteChanges changes={changes} />
      )}
      <PublishRefusal reasons={refused.length > 0 ? refused : blocked} isTried={refused.length > 0} />
      <Button
        disabled={changes.length === 0 || open.length > 0}
        busy={publishing.isPending}
        className="self-start"
        onClick={() => publishing.mutate()}
      >
        Publish now
      </Button>
    </div>
  );
}
