import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { type DefaultValues, useForm } from 'react-hook-form';
import type { z } from 'zod';
import * as contract from '#common/contract/webhooks.ts';
import { WEBHOOKS } from '#common/dashboard-limits.ts';
import { webhookEventOptions } from '#common/webhook-options.ts';
import { toastFailure } from '#web/admin/components/failure-toast.tsx';
import { FormDialog } from '#web/admin/components/form-dialog.tsx';
import { ADMIN_QUERIES } from '#web/admin/lib/query-keys.ts';
import { call } from '#web/shared/api/client.ts';
import { showFieldErrors } from '#web/shared/api/field-errors.ts';
import { TextField } from '#web/shared/components/text-field.tsx';

type Fields = z.input<typeof contract.createWebhook.payload>;

const checkboxRow = 'flex min-h-10 cursor-pointer items-center gap-3';
const checkbox = 'size-5 shrink-0 accent-accent';

interface WebhookDialogProps {
  /** The one to change; left out, a new one. */
  webhook?: contract.Webhook;
  /** The secret where there is a new one. */
  onSaved: (secret: string | undefined) => void;
  onClose: () => void;
}

const startOf = (webhook: contract.Webhook | undefined): DefaultValues<Fields> => ({
  name: webhook?.name ?? '',
  url: webhook?.url ?? '',
  events: webhook?.events ?? [],
  personalData: webhook?.personalData ?? false,
});

const webhooksKey = [...ADMIN_QUERIES, 'webhooks'] as const;
const logKey = (id: string) => [...webhooksKey, 'log', id] as const;

export function useWebhooks() {
  return useQuery({
    queryKey: webhooksKey,
    queryFn: ({ signal }) => call(contract.listWebhooks, {}, { signal }),
    select: ({ data }) => data,
  });
}

export function useWebhookLog(id: string) {
  return useQuery({
    queryKey: logKey(id),
    queryFn: ({ signal }) => call(contract.getWebhookLog, { params: { id } }, { signal }),
    select: ({ data }) => data,
    // What waits goes out meanwhile.
    refetchInterval: (query) => (query.state.data?.data.some(({ state }) => state === 'pending') ? 3_000 : false),
  });
}

/** Does something with webhooks, and reads them anew afterwards. */
export function useWebhookAction<Input, Reply>(act: (input: Input) => Promise<Reply>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSettled: () => queries.invalidateQueries({ queryKey: webhooksKey }),
  });
}

export function WebhookDialog({ webhook, onSaved, onClose }: WebhookDialogProps) {
  const formId = useId();
  const form = useForm<Fields>({
    defaultValues: startOf(webhook),
    resolver: zodResolver(contract.createWebhook.payload),
  });
  const { errors, isSubmitting } = form.formState;
  const save = useWebhookAction(async ({ name, url, events, personalData }: Fields) => {
    const body = { name, url, events, personalData };
    if (!webhook) return call(contract.createWebhook, { body });
    return call(contract.updateWebhook, {
      params: { id: webhook.id },
      body: { ...body, updatedAt: webhook.updatedAt },
    });
  });

  const submit = form.handleSubmit(async (fields) => {
    try {
      const { data } = await save.mutateAsync(fields);
      onSaved(data.secret);
    } catch (error) {
      showFieldErrors(form, ['name', 'url', 'events'], error);
      toastFailure('Failed to save the webhook', error);
    }
  });

  return (
    <FormDialog
      title={webhook ? 'Change webhook' : 'Add webhook'}
      action={webhook ? 'Save' : 'Add webhook'}
      isBusy={isSubmitting}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextField
        label="Name"
        required
        autoFocus
        maxLength={WEBHOOKS.name}
        error={errors.name?.message}
        {...form.register('name')}
      />
      <TextField
        label="URL"
        type="url"
        inputMode="url"
        required
        placeholder="https://"
        helper={webhook ? 'Another address gets a new secret.' : undefined}
        error={errors.url?.message}
        {...form.register('url')}
      />
      <fieldset aria-describedby={errors.events ? `${formId}-events` : undefined}>
        <legend className="font-medium">Events</legend>
        <div className="mt-1 grid gap-x-6 sm:grid-cols-2">
          {webhookEventOptions.map(({ value, label }) => (
            <label key={value} className={checkboxRow}>
              <input type="checkbox" value={value} className={checkbox} {...form.register('events')} />
              {label}
            </label>
          ))}
        </div>
        {errors.events && (
          <p id={`${formId}-events`} className="mt-1 text-sm text-negative">
            {errors.events.message}
          </p>
        )}
      </fieldset>
      <div>
        <label className={checkboxRow}>
          <input
            type="checkbox"
            className={checkbox}
            aria-describedby={`${formId}-people`}
            {...form.register('personalData')}
          />
          Names and texts
        </label>
        <p id={`${formId}-people`} className="text-sm text-muted">
          Messages also hold the name, email and company, and the text of requests and testimonials. Otherwise they hold
          ids and states alone.
        </p>
      </div>
    </FormDialog>
  );
}
