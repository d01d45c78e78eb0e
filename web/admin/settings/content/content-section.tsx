import { History } from 'lucide-react';
import { useState } from 'react';
import type { z } from 'zod';
import type { Snapshot } from '#common/contract/portfolio.ts';
import { MAX_RESTORE_POINTS, MAX_SNAPSHOTS } from '#common/limits.ts';
import { ConfirmDialog } from '#web/admin/components/confirm-dialog.tsx';
import { Panel } from '#web/admin/components/panel.tsx';
import { ServerButton } from '#web/admin/components/server-button.tsx';
import { countWords } from '#web/admin/lib/content-counts.ts';
import { keepFocus } from '#web/admin/lib/keep-focus.ts';
import { dayAndTime } from '#web/admin/lib/timestamps.ts';
import { BackupSection } from '#web/admin/settings/backup-section.tsx';
import { ElsewherePanel } from '#web/admin/settings/import/elsewhere/elsewhere-panel.tsx';
import { ErasePanel } from '#web/admin/settings/people/erase-panel.tsx';
import { useSnapshots } from '#web/admin/settings/queries.ts';
import { EmptyState, ErrorState, Skeleton } from '#web/shared/components/states.tsx';
import { DataManagement } from './data-management.tsx';
import { useContentChanges } from './use-content-changes.ts';

type Kept = z.output<typeof Snapshot>;

const reasons: Record<Kept['reason'], string> = {
  import: 'Before an import',
  initialize: 'Before a reset',
  restore: 'Before a snapshot was restored',
  backup: 'Before a backup was restored',
};

/** A snapshot from before a backup was restored is of everything, not only of the portfolio. */
function questionFor({ reason, createdAt, counts }: Kept): string {
  const [what, replaced] =
    reason === 'backup'
      ? ['everything', 'the portfolio, testimonials, requests and files, which are']
      : ['the content', 'the current portfolio, which is'];
  return `Restore ${what} of ${dayAndTime(createdAt)}: ${countWords(counts)}? It replaces ${replaced} saved as a snapshot first.`;
}

function SnapshotsPanel() {
  const { restoring } = useContentChanges();
  const [chosen, setChosen] = useState<Kept | null>(null);
  return (
    <Panel
      title="Snapshots"
      text={`To go back after a mistake: what the portfolio held before each import and reset; the last ${MAX_SNAPSHOTS} are kept. Before a backup is restored, everything is saved; the last ${MAX_RESTORE_POINTS} are kept`}
    >
      <Snapshots onRestore={setChosen} />
      {chosen && (
        <ConfirmDialog
          title="Restore snapshot"
          text={questionFor(chosen)}
          action="Restore"
          busy={restoring.isPending}
          onConfirm={() =>
            restoring.mutate(chosen.id, {
              onSettled: () => {
                setChosen(null);
                keepFocus();
              },
            })
          }
          onCancel={() => setChosen(null)}
        />
      )}
    </Panel>
  );
}

function Snapshots({ onRestore }: { onRestore: (snapshot: Kept) => void }) {
  const { data, isError, isFetching, refetch } = useSnapshots();
  if (isError) return <ErrorState message="Failed to load snapshots" busy={isFetching} onRetry={() => refetch()} />;
  if (!data) return <Skeleton className="h-32" />;
  if (data.length === 0)
    return (
      <EmptyState
        icon={History}
        title="No snapshots yet"
        text="A snapshot is taken automatically before an import or a reset."
      />
    );
  return (
    <ul className="divide-y divide-rule border-y border-rule">
      {data.map((snapshot) => (
        <li key={snapshot.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
          <div className="min-w-0 text-sm">
            <p className="font-medium">{reasons[snapshot.reason]}</p>
            <p className="figures text-muted">
              <time dateTime={snapshot.createdAt}>{dayAndTime(snapshot.createdAt)}</time> ·{' '}
              {countWords(snapshot.counts)}
            </p>
          </div>
          <ServerButton
            variant="secondary"
            size="sm"
            aria-label={`Restore the content of ${dayAndTime(snapshot.createdAt)}`}
            onClick={() => onRestore(snapshot)}
          >
            Restore
          </ServerButton>
        </li>
      ))}
    </ul>
  );
}

export function ContentSection() {
  return (
    <>
      <DataManagement />
      <ElsewherePanel />
      <SnapshotsPanel />
      <BackupSection />
      <ErasePanel />
    </>
  );
}
