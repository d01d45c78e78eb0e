import { Bot } from 'lucide-react';
import { useRef } from 'react';
import { Dialog } from '#web/admin/components/dialog.tsx';
import { keepFocusIn } from '#web/admin/lib/keep-focus.ts';
import { useAddressDialog } from '#web/admin/lib/use-address-dialog.ts';
import { Button } from '#web/shared/components/button.tsx';
import { EmptyState, ErrorState, Skeleton } from '#web/shared/components/states.tsx';
import { ProposalCard } from './proposal-card.tsx';
import { useProposals } from './queries.ts';

function ProposalList() {
  const list = useRef<HTMLDivElement>(null);
  const { data, isError, isFetching, refetch } = useProposals();
  if (!data && isError)
    return <ErrorState message="Failed to load the proposals" busy={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-64" />;
  if (data.length === 0)
    return <EmptyState icon={Bot} title="No open proposals" text="What agents propose waits here for you." />;
  return (
    <div ref={list} className="flex flex-col gap-4">
      {data.map((proposal) => (
        <ProposalCard key={proposal.id} proposal={proposal} onDecided={() => keepFocusIn(list.current)} />
      ))}
    </div>
  );
}

/** Shows a line while proposals are open, and their dialog, to which the bell leads, too. */
export function OpenProposals() {
  const { data } = useProposals();
  const { shown, open, close } = useAddressDialog('proposals');
  const count = data?.length ?? 0;
  return (
    <>
      {count > 0 && (
        <section
          aria-label="Proposals"
          className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-rule bg-surface px-5 py-3.5"
        >
          <Bot aria-hidden className="size-5 shrink-0 text-accent" strokeWidth={1.5} />
          <p className="min-w-0 flex-1 basis-56 font-medium">Agents propose drafts to you</p>
          <Button variant="secondary" size="sm" onClick={() => open('open')}>
            {count === 1 ? '1 proposal' : `${count} proposals`}
          </Button>
        </section>
      )}
      {shown !== null && (
        <Dialog title="Proposals" size="lg" page onClose={close}>
          <ProposalList />
        </Dialog>
      )}
    </>
  );
}
