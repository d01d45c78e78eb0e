import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { restoreSiteVersion, type SiteVersion } from '#common/contract/site.ts';
import { formatNumber } from '#common/format.ts';
import { Dialog } from '#web/admin/components/dialog.tsx';
import { toastFailure } from '#web/admin/components/failure-toast.tsx';
import { NumberPager } from '#web/admin/components/number-pager.tsx';
import { ServerButton } from '#web/admin/components/server-button.tsx';
import { dayAndTime } from '#web/admin/lib/timestamps.ts';
import { ChangeList } from '#web/admin/site/change-list.tsx';
import { useVersions } from '#web/admin/site/queries.ts';
import { call } from '#web/shared/api/client.ts';
import { Badge } from '#web/shared/components/badge.tsx';
import { ErrorState, Skeleton } from '#web/shared/components/states.tsx';
import { toast } from '#web/shared/toast.ts';

const sources = {
  starter: 'Starter content',
  publish: 'Published',
  schedule: 'Published on schedule',
  restore: 'Restored',
} as const;

interface HistoryDialogProps {
  /** A draft waits for its time; nothing can be restored until then. */
  isScheduled: boolean;
  onRestored: () => void;
  onClose: () => void;
}

/** The published versions, newest first. Restoring one publishes it again. */
export function HistoryDialog({ isScheduled, onRestored, onClose }: HistoryDialogProps) {
  const [page, setPage] = useState(1);
  const [restoring, setRestoring] = useState<string | null>(null);
  const { data, isError, isFetching, refetch } = useVersions(page);

  async function restore({ id, number }: SiteVersion) {
    setRestoring(id);
    try {
      await call(restoreSiteVersion, { params: { id } });
      toast.success(`Version ${number} restored`);
      onRestored();
      setPage(1);
      void refetch();
    } catch (failure) {
      toastFailure('Failed to restore the version', failure);
    } finally {
      setRestoring(null);
    }
  }

  return (
    <Dialog title="History" size="lg" onClose={onClose}>
      {isError && <ErrorState message="Failed to load the history" busy={isFetching} onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton className="h-64" />}
      {data && (
        <>
          <p className="mb-2 text-sm text-muted">
            {isScheduled
              ? 'A draft is scheduled. Cancel its schedule to restore a version.'
              : 'Restoring a version publishes it again. Unpublished changes stay in the draft.'}
          </p>
          <ul className="flex flex-col divide-y divide-rule">
            {data.data.map((version, place) => (
              <VersionRow
                key={version.id}
                version={version}
                isLive={page === 1 && place === 0}
                busy={restoring === version.id}
                disabled={isScheduled || restoring !== null}
                onRestore={() => void restore(version)}
              />
            ))}
          </ul>
          {data.pagination.pages > 1 && (
            <NumberPager
              page={page}
              pages={data.pagination.pages}
              perPage={data.pagination.limit}
              total={data.pagination.total}
              onChange={setPage}
            />
          )}
        </>
      )}
    </Dialog>
  );
}

interface VersionRowProps {
  version: SiteVersion;
  /** It is what visitors see. */
  isLive: boolean;
  busy: boolean;
  disabled: boolean;
  onRestore: () => void;
}

function VersionRow({ version, isLive, busy, disabled, onRestore }: VersionRowProps) {
  const { number, publishedAt, publishedBy, source, changes } = version;
  return (
    <li className="flex flex-col gap-2 py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p className="flex items-center gap-2 font-medium">
            Version {number}
            {isLive && <Badge tone="positive">Live</Badge>}
          </p>
          <p className="figures text-sm text-muted">
            {sources[source]}, {dayAndTime(publishedAt)}, {publishedBy}
          </p>
        </div>
        <ServerButton variant="secondary" size="sm" busy={busy} disabled={disabled || isLive} onClick={onRestore}>
          Restore
        </ServerButton>
      </div>
      {changes.length > 0 && (
        <details className="group/changes">
          <summary className="inline-flex min-h-8 items-center gap-1.5 text-sm">
            <ChevronDown
              aria-hidden
              className="size-4 -rotate-90 text-muted transition-transform group-open/changes:rotate-0"
            />
            {formatNumber(changes.length)} {changes.length === 1 ? 'change' : 'changes'}
          </summary>
          <ChangeList changes={changes} />
        </details>
      )}
    </li>
  );
}
