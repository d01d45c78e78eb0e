import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sendQuote } from '#common/contract/quotes/owner.ts';
import { toastFailure } from '#web/admin/components/failure-toast.tsx';
import { isSignedOut } from '#web/admin/lib/failure.ts';
import { contactKeys, overviewKeys, quoteKeys } from '#web/admin/lib/query-keys.ts';
import { useAddress } from '#web/admin/lib/use-address.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import { call } from '#web/shared/api/client.ts';
import { storeReply } from '#web/shared/api/query.ts';
import { toast } from '#web/shared/toast.ts';
import { problemsOf } from './quote-problems.ts';
import type { QuoteFormState } from './use-quote-form.ts';

/**
 * Saves the form and sends the quote, once the owner has confirmed it and has read the notices of what is saved.
 * @param read Notices that are in view.
 */
export function useSendQuote(state: QuoteFormState, read: readonly string[]) {
  const queries = useQueryClient();
  const { change } = useAddress();
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);

  async function send() {
    setBusy(true);
    state.attempt('Not sent');
    const saved = await state.save();
    if (saved?.notices?.some((notice) => !read.includes(notice))) {
      toast('Saved, not sent yet. Read the notice above the quote first.');
      change({ new: null, contact: null, estimate: null, quote: saved.id });
    } else if (saved) {
      try {
        const { data } = await call(sendQuote, { params: { id: saved.id }, body: { updatedAt: saved.updatedAt } });
        state.forget();
        storeReply(queries, quoteKeys.one(data.id), { success: true, data });
        for (const queryKey of [quoteKeys.all, overviewKeys.all, contactKeys.all])
          void queries.invalidateQueries({ queryKey });
        toast.success(`Quote sent to ${data.client.email}`);
      } catch (error) {
        if (error instanceof ApiError && error.errors.length > 0) {
          // A new quote goes on in the form of the saved one, which shows them.
          if (state.isNew) queries.setQueryData(quoteKeys.refusal(saved.id), error.errors);
          else state.refuse(error.errors);
        }
        if (!isSignedOut(error)) toastFailure('Failed to send the quote', error, 'It is saved as a draft.');
        void queries.invalidateQueries({ queryKey: quoteKeys.one(saved.id) });
      }
      change({ new: null, contact: null, estimate: null, quote: saved.id });
    }
    setBusy(false);
    setAsked(false);
  }

  return {
    isAsked,
    isBusy,
    ask: () => {
      state.attempt('Not sent');
      const found = problemsOf(state.form);
      if (found.length > 0) state.refuse(found);
      else setAsked(true);
    },
    cancel: () => setAsked(false),
    send,
  };
}
