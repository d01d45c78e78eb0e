import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Ban, PenLine } from 'lucide-react';
import { useState } from 'react';
import { type Quote, reviseQuote, withdrawQuote } from '#common/contract/quotes/owner.ts';
import { ConfirmDialog } from '#web/admin/components/confirm-dialog.tsx';
import { toastFailure } from '#web/admin/components/failure-toast.tsx';
import { isSignedOut } from '#web/admin/lib/failure.ts';
import { overviewKeys, quoteKeys } from '#web/admin/lib/query-keys.ts';
import { useAddress } from '#web/admin/lib/use-address.ts';
import { call } from '#web/shared/api/client.ts';
import { Button } from '#web/shared/components/button.tsx';
import { toast } from '#web/shared/toast.ts';

const changeable: readonly string[] = ['sent', 'seen', 'declined', 'expired'];

/** A quote that was sent is changed by a new version, or taken back. */
export function QuoteActions({ quote: { id, state, number } }: { quote: Quote }) {
  const queries = useQueryClient();
  const { change } = useAddress();
  const [isAsked, setAsked] = useState(false);
  const onSettled = () =>
    Promise.all([quoteKeys.all, overviewKeys.all].map((queryKey) => queries.invalidateQueries({ queryKey })));
  const revising = useMutation({
    mutationFn: () => call(reviseQuote, { params: { id } }),
    onSuccess: ({ data }) => {
      toast.success(`Draft of version ${data.version} created`);
      change({ quote: data.id }, { replace: false });
    },
    onError: (error) => !isSignedOut(error) && toastFailure('Failed to revise the quote', error),
    onSettled,
  });
  const withdrawing = useMutation({
    mutationFn: () => call(withdrawQuote, { params: { id } }),
    onSuccess: () => toast.success('Quote withdrawn'),
    onError: (error) => !isSignedOut(error) && toastFailure('Failed to withdraw the quote', error),
    onSettled: () => {
      setAsked(false);
      return onSettled();
    },
  });
  if (!changeable.includes(state)) return null;
  return (
    <>
      <Button variant="secondary" size="sm" busy={revising.isPending} onClick={() => revising.mutate()}>
        {!revising.isPending && <PenLine aria-hidden className="size-4" />}
        Revise
      </Button>
      <Button variant="danger" size="sm" onClick={() => setAsked(true)}>
        <Ban aria-hidden className="size-4" />
        Withdraw
      </Button>
      {isAsked && (
        <ConfirmDialog
          title="Withdraw this quote?"
          text={`The link of ${number} stops working at once. The client gets no email about it. A withdrawn quote cannot be brought back.`}
          action="Withdraw quote"
          busy={withdrawing.isPending}
          onCancel={() => setAsked(false)}
          onConfirm={() => withdrawing.mutate()}
        />
      )}
    </>
  );
}
