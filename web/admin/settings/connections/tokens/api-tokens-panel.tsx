import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { API_TOKENS, type TokenScope, tokenScopeOptions } from '#common/api-scopes.ts';
import { type ApiToken, createApiToken, revokeApiToken, revokeApiTokens } from '#common/contract/tokens.ts';
import { ConfirmDialog } from '#web/admin/components/confirm-dialog.tsx';
import { toastFailure } from '#web/admin/components/failure-toast.tsx';
import { FormDialog } from '#web/admin/components/form-dialog.tsx';
import { Panel } from '#web/admin/components/panel.tsx';
import { ServerButton } from '#web/admin/components/server-button.tsx';
import { ToldOnceDialog } from '#web/admin/components/told-once-dialog.tsx';
import { isSignedOut } from '#web/admin/lib/failure.ts';
import { apiTokensKey } from '#web/admin/lib/query-keys.ts';
import { dayAndTime } from '#web/admin/lib/timestamps.ts';
import { useApiTokens } from '#web/admin/lib/use-api-tokens.ts';
import { call } from '#web/shared/api/client.ts';
import { showFieldErrors } from '#web/shared/api/field-errors.ts';
import { Badge } from '#web/shared/components/badge.tsx';
import { SelectField } from '#web/shared/components/select-field.tsx';
import { ErrorState, Skeleton } from '#web/shared/components/states.tsx';
import { TextField } from '#web/shared/components/text-field.tsx';
import { toast } from '#web/shared/toast.ts';

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

const { days } = API_TOKENS;
const lives = [30, days.default, 180, days.max].map((count) => ({ value: String(count), label: `${count} days` }));

const blank = { name: '', scopes: [] as TokenScope[], expiresInDays: days.default };

/** Asks for a name and scopes, then shows the token once. */
function CreateTokenDialog({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient();
  const formId = useId();
  const form = useForm({ defaultValues: blank, resolver: zodResolver(createApiToken.payload) });
  const { errors, isSubmitting } = form.formState;
  const [token, setToken] = useState<string | null>(null);

  const submit = form.handleSubmit(async (body) => {
    try {
      const { data } = await call(createApiToken, { body });
      setToken(data.token);
    } catch (error) {
      showFieldErrors(form, ['name', 'scopes', 'expiresInDays'], error);
      if (!isSignedOut(error)) toastFailure('Failed to create the token', error);
      return;
    }
    await queries.invalidateQueries({ queryKey: apiTokensKey });
  });

  if (token !== null) return <ToldOnceDialog title="API token created" label="Token" value={token} onClose={onClose} />;
  const scopesError = errors.scopes?.message;
  return (
    <FormDialog title="Create token" isBusy={isSubmitting} onSubmit={() => void submit()} onClose={onClose}>
      <TextField
        label="Name"
        required
        autoFocus
        helper="What will use it"
        error={errors.name?.message}
        {...form.register('name')}
      />
      <fieldset aria-describedby={scopesError && `${formId}-scopes`}>
        <legend className="mb-2 font-medium">What it may do</legend>
        <ul className="flex flex-col gap-1">
          {tokenScopeOptions.map(({ value, label }) => (
            <li key={value} className="flex min-h-11 items-start gap-3 py-1.5 text-sm">
              <input
                id={`${formId}-${value}`}
                type="checkbox"
                value={value}
                aria-describedby={`${formId}-${value}-text`}
                className="mt-0.5 size-4.5 shrink-0 accent-accent"
                {...form.register('scopes')}
              />
              <div className="min-w-0">
                <label htmlFor={`${formId}-${value}`} className="cursor-pointer font-mono font-medium">
                  {value}
                </label>
                <p id={`${formId}-${value}-text`} className="text-muted">
                  {label}
                </p>
              </div>
            </li>
          ))}
        </ul>
        {scopesError && (
          <p id={`${formId}-scopes`} className="mt-1 text-sm text-negative">
            {scopesError}
          </p>
        )}
      </fieldset>
      <SelectField
        label="Ends after"
        options={lives}
        error={errors.expiresInDays?.message}
        {...form.register('expiresInDays', { valueAsNumber: true })}
      />
    </FormDialog>
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
