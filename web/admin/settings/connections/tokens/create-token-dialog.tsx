import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { API_TOKENS, type TokenScope, tokenScopeOptions } from '#common/api-scopes.ts';
import { createApiToken } from '#common/contract/tokens.ts';
import { Dialog } from '#web/admin/components/dialog.tsx';
import { toastFailure } from '#web/admin/components/failure-toast.tsx';
import { Refusal } from '#web/admin/components/refusal.tsx';
import { ServerButton } from '#web/admin/components/server-button.tsx';
import { ToldOnceDialog } from '#web/admin/components/told-once-dialog.tsx';
import { isSignedOut } from '#web/admin/lib/failure.ts';
import { apiTokensKey } from '#web/admin/lib/query-keys.ts';
import { call } from '#web/shared/api/client.ts';
import { showFieldErrors } from '#web/shared/api/field-errors.ts';
import { Button } from '#web/shared/components/button.tsx';
import { SelectField } from '#web/shared/components/select-field.tsx';
import { TextField } from '#web/shared/components/text-field.tsx';

const { days } = API_TOKENS;
const lives = [30, days.default, 180, days.max].map((count) => ({ value: String(count), label: `${count} days` }));

const blank = { name: '', scopes: [] as TokenScope[], expiresInDays: days.default };

/** Asks for a name and scopes, then shows the token once. */
export function CreateTokenDialog({ onClose }: { onClose: () => void }) {
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
    <Dialog
      title="Create token"
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <ServerButton type="submit" form={formId} busy={isSubmitting}>
            Create token
          </ServerButton>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-5">
        <Refusal />
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
      </form>
    </Dialog>
  );
}
