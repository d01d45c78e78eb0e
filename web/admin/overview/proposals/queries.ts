import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { adminPath, entryPath, requestPath } from '#common/admin-paths.ts';
import { acceptProposal, discardProposal, listProposals, type Proposal } from '#common/contract/agents.ts';
import { MINUTE } from '#common/limits.ts';
import { ADMIN_QUERIES, draftKey, proposalsKey } from '#web/admin/lib/query-keys.ts';
import { call } from '#web/shared/api/client.ts';

/** Open proposals, the newest first. */
export const useProposals = () =>
  useQuery({
    queryKey: proposalsKey,
    queryFn: ({ signal }) => call(listProposals, {}, { signal }),
    select: ({ data }) => data,
    refetchInterval: MINUTE,
  });

type Decision = { what: 'accept'; after?: Proposal['after'] } | { what: 'discard' };

interface Listeners {
  onAccepted(proposal: Proposal): void;
  onDiscarded(): void;
  onError(what: Decision['what'], error: Error): void;
}

/**
 * Accepts or discards a proposal. An accepted one can change any list of the dashboard. Listeners belong to the mutation,
 * because the card of a decided proposal is gone before those of a call would be heard.
 */
export function useDecision({ id, kind, targetId }: Proposal, { onAccepted, onDiscarded, onError }: Listeners) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (decision: Decision): Promise<Proposal> => {
      const params = { id };
      if (decision.what === 'discard') return (await call(discardProposal, { params })).data;
      return (await call(acceptProposal, { params, body: decision.after ? { after: decision.after } : {} })).data;
    },
    onSuccess: (proposal, { what }) => {
      if (kind === 'reply' && targetId !== null) queries.removeQueries({ queryKey: draftKey(targetId, 'reply') });
      if (what === 'accept') onAccepted(proposal);
      else onDiscarded();
    },
    onError: (error, { what }) => onError(what, error),
    onSettled: () => queries.invalidateQueries({ queryKey: ADMIN_QUERIES }),
  });
}

type Result = NonNullable<Proposal['result']>;
const resultPaths: Record<Result['type'], (id: string) => string> = {
  contact: requestPath,
  project: entryPath.project,
  faq: entryPath.faq,
  quote: (quote) => adminPath('quotes', { quote }),
};

/** The owner goes on here with what a proposal became. */
export const resultPath = ({ type, id }: Result): string => resultPaths[type](id);
