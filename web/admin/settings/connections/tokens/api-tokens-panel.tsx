import { useMutation, useQueryClient } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { type ApiToken, revokeApiToken, revokeApiTokens } from '#common/contract/tokens.ts';
import { ConfirmDialog } from '#web/admin/components/confirm-dialog.tsx';
import { toastFailure } from '#web/admin/components/failure-toast.tsx';
import { Panel } from '#web/admin/components/panel.tsx';
import { ServerButton } from '#web/admin/components/server-button.tsx';
import { isSignedOut } from '#web/admin/lib/failure.ts';
import { apiTokensKey } from '#web/admin/lib/query-keys.ts';
import { dayAndTime } from '#web/admin/lib/timestamps.ts';
import { useApiTokens } from '#web/admin/lib/use-api-tokens.ts';
import { call } from '#web/shared/api/client.ts';
import { Badge } from '#web/shared/components/badge.tsx';
import { ErrorState, Skeleton } from '#web/shared/components/states.tsx';
import { toast } from '#web/shared/toast.ts';
import { CreateTokenDialog } from './create-token-dialog.tsx';

const states = {
  active: { label: 'Active', tone: 'positive' },
  expired: { label: 'Expired', tone: 'neutral' },
  revoked: { label: 'Revoked', tone: 'neutral' },
} as const;

const ends = { active: 'ends', expired: 'ended', revoked: 'would have ended' } as const;

function TokenRow({ token, onRevoke }: { token: ApiToken; onRevoke: () => void }) {
  const { name, prefix, scopes, state, expiresAt, lastUsedAt } = token;
  return (
    <li className="flex flex-wrap items-start gap-3 py-3 text-sm">
      <KeyRound aria-hidden className="mt-0.5 size-5 shrink-0 text-muted" strokeWidth={1.75} />
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium [overflow-wrap:anywhere]">{name}</span>
          <Badge tone={states[state].tone}>{states[state].label}</Badge>
        </p>
        <p className="text-muted">
          <code className="font-mono text-xs">{prefix}…</code> {scopes.join(', ')}
        </p>
        <p className="figures text-muted">
          {lastUsedAt ? (
            <>
              Last used <time dateTime={lastUsedAt}>{dayAndTime(lastUsedAt)}</time>
            </>
          ) : (
            'Not used yet'
          )}
          , {ends[state]} <time dateTime={expiresAt}>{dayAndTime(expiresAt)}</time>
        </p>
      </div>
      {state === 'active' && (
        <ServerButton variant="ghost" size="sm" aria-label={`Revoke ${name}`} onClick={onRevoke}>
          Revoke
        </ServerButton>
      )}
    </li>
  );
}

/** Revokes one token, or all of them. */
function useRevocation(onDone: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (token: ApiToken | 'all') => {
      if (token === 'all') await call(revokeApiTokens, { body: {} });
      else await call(revokeApiToken, { params: { id: token.id } });
    },
    onSuccess: (_data, token) => {
      toast.success(token === 'all' ? 'All API tokens revoked' : `API token “${token.name}” revoked`);
      onDone();
    },
    onError: (error) => {
      if (!isSignedOut(error)) toastFailure('Failed to revoke', error);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: apiTokensKey }),
  });
}

function Tokens({ onRevoke }: { onRevoke: (token: ApiToken) => void }) {
  const { data, isError, isFetching, refetch } = useApiTokens();
  if (isError && !data)
    return <ErrorState message="Failed to load API tokens" busy={isFetching} onRetry={() => refetch()} />;
  if (!data) return <Skeleton className="h-20" />;
  return (
    <ul aria-label="API tokens" className="divide-y divide-rule border-y border-rule">
      {data.map((token) => (
        <TokenRow key={token.id} token={token} onRevoke={() => onRevoke(token)} />
      ))}
    </ul>
  );
}

/** Tokens for other programs. Until there is one the panel is its heading. */
export function ApiTokensPanel() {
  const { data, isError } = useApiTokens();
  const [isCreating, setCreating] = useState(false);
  const [revoking, setRevoking] = useState<ApiToken | 'all' | null>(null);
  const { mutate, isPending } = useRevocation(() => setRevoking(null));
  const active = data?.filter(({ state }) => state === 'active').length ?? 0;
  return (
    <Panel
      title="API tokens"
      text="Let other programs read or write parts of your data"
      actions={
        <div className="flex flex-wrap gap-2">
          {active > 1 && (
            <ServerButton variant="ghost" size="sm" onClick={() => setRevoking('all')}>
              Revoke all
            </ServerButton>
          )}
          <ServerButton variant="secondary" size="sm" onClick={() => setCreating(true)}>
            Create token
          </ServerButton>
        </div>
      }
    >
      {(isError || (data && data.length > 0)) && <Tokens onRevoke={setRevoking} />}
      {isCreating && <CreateTokenDialog onClose={() => setCreating(false)} />}
      {revoking && (
        <ConfirmDialog
          title={revoking === 'all' ? 'Revoke all API tokens?' : `Revoke “${revoking.name}”?`}
          text={
            revoking === 'all'
              ? 'Every program that uses one is refused at once. This cannot be undone.'
              : 'The program that uses it is refused at once. This cannot be undone.'
          }
          action="Revoke"
          busy={isPending}
          onCancel={() => setRevoking(null)}
          onConfirm={() => mutate(revoking)}
        />
      )}
    </Panel>
  );
}
