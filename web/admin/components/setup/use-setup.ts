import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { decideClaim, getSetup, keepPart, setSetupStep } from '#common/contract/setup.ts';
import type { ReplyOf } from '#common/endpoint.ts';
import type { ClaimId, LaterStep, SetupStep } from '#common/site/options.ts';
import { isSignedOut } from '#web/admin/lib/failure.ts';
import { overviewKeys, siteKeys } from '#web/admin/lib/query-keys.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import { call } from '#web/shared/api/client.ts';
import { storeReply } from '#web/shared/api/query.ts';
import { toast } from '#web/shared/toast.ts';

/** What is left to do on the site, and what its owner decided. Other tabs decide what is done, so each visit reads it. */
export const useSetup = () =>
  useQuery({
    queryKey: siteKeys.setup,
    queryFn: ({ signal }) => call(getSetup, {}, { signal }),
    select: ({ data }) => data,
  });

/** Reads the set-up anew each time another draft is stored. */
export function useSetupOf(updatedAt: string): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (updatedAt !== '') void queries.invalidateQueries({ queryKey: siteKeys.setup });
  }, [queries, updatedAt]);
}

/**
 * A call that answers the whole set-up. Calls are sent one after the other, so that the last answer has them all; `onDone`
 * follows each of them.
 */
export function useSetupCall<Input>(
  failed: string,
  send: (input: Input) => Promise<ReplyOf<typeof getSetup>>,
  onDone?: (input: Input) => void,
) {
  const queries = useQueryClient();
  return useMutation({
    scope: { id: 'setup' },
    mutationFn: send,
    onSuccess: (reply, input) => {
      storeReply(queries, siteKeys.setup, reply);
      for (const queryKey of [siteKeys.check, overviewKeys.activity]) void queries.invalidateQueries({ queryKey });
      onDone?.(input);
    },
    onError: (error) => {
      if (!isSignedOut(error)) toast.error((error instanceof ApiError && error.serverMessage) || failed);
    },
  });
}

/** Skips a step, or opens it again. */
export const useStepState = () =>
  useSetupCall('Failed to change the step', ({ id, state }: { id: SetupStep | LaterStep; state: 'open' | 'skipped' }) =>
    call(setSetupStep, { params: { id }, body: { state } }),
  );

interface ClaimWish {
  id: ClaimId;
  decision: 'keep' | 'hide' | null;
  /** Visitors did not see it before. */
  wasHidden: boolean;
}

/** Keeps a promise or hides it; `null` takes that back. `onDraft` follows where that edited the draft. */
export const useClaimDecision = (onDraft: () => void) =>
  useSetupCall(
    'Failed to keep the decision',
    ({ id, decision }: ClaimWish) => call(decideClaim, { params: { id }, body: { decision } }),
    ({ decision, wasHidden }) => (decision === 'hide' || wasHidden) && onDraft(),
  );

/** Says that a part that is as it came stays so. */
export const useKeepPart = () =>
  useSetupCall('Failed to keep the part', ({ part, kept }: { part: string; kept: boolean }) =>
    call(keepPart, { params: { part }, body: { kept } }),
  );
