import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { deleteQuote, type Quote } from '#common/contract/quotes/owner.ts';
import { ConfirmDialog } from '#web/admin/components/confirm-dialog.tsx';
import { toastFailure } from '#web/admin/components/failure-toast.tsx';
import { isSignedOut } from '#web/admin/lib/failure.ts';
import { quoteKeys } from '#web/admin/lib/query-keys.ts';
import { call } from '#web/shared/api/client.ts';
import { Button } from '#web/shared/components/button.tsx';
import { toast } from '#web/shared/toast.ts';

interface DeleteButtonProps {
  quote: Quote;
  onDeleted: () => void;
  /** Throws away what is kept of the form. */
  forget: () => void;
}

export function DeleteButton({ quote: { id, number }, onDeleted, forget }: DeleteButtonProps) {
  const queries = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const deleting = useMutation({
    mutationFn: () => call(deleteQuote, { params: { id } }),
    onSuccess: () => {
      forget();
      toast.success('Draft deleted');
      queries.removeQueries({ queryKey: quoteKeys.one(id) });
      onDeleted();
    },
    onError: (error) => !isSignedOut(error) && toastFailure('Failed to delete the draft', error),
    onSettled: () => {
      setAsked(false);
      return queries.invalidateQueries({ queryKey: quoteKeys.all });
    },
  });
  return (
    <>
      <Button variant="danger" size="sm" onClick={() => setAsked(true)}>
        <Trash2 aria-hidden className="size-4" />
        Delete draft
      </Button>
      {isAsked && (
        <ConfirmDialog
          title="Delete draft"
          text={`Delete the draft ${number}? Nobody else has seen it. This cannot be undone.`}
          action="Delete"
          busy={deleting.isPending}
          onCancel={() => setAsked(false)}
          onConfirm={() => deleting.mutate()}
        />
      )}
    </>
  );
}
