import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { addContact } from '#common/contract/contact-actions.ts';
import { MAX_PHONE } from '#common/dashboard-limits.ts';
import { manualChannelOptions, manualChannels } from '#common/dashboard-options.ts';
import { changeOfWaiting } from '#common/desktop/waiting.ts';
import { projectTypeOptions } from '#common/english-options.ts';
import { MAX_REQUEST } from '#common/page-limits.ts';
import { projectTypes } from '#common/request-options.ts';
import { Dialog } from '#web/admin/components/dialog.tsx';
import { toastFailure } from '#web/admin/components/failure-toast.tsx';
import { Refusal } from '#web/admin/components/refusal.tsx';
import { QueueButton } from '#web/admin/components/server-button.tsx';
import { isSignedOut } from '#web/admin/lib/failure.ts';
import { contactKeys, deskKeys } from '#web/admin/lib/query-keys.ts';
import { useAttemptKey } from '#web/admin/lib/use-attempt-key.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import { call } from '#web/shared/api/client.ts';
import { Button } from '#web/shared/components/button.tsx';
import { SelectField } from '#web/shared/components/select-field.tsx';
import { TextArea } from '#web/shared/components/text-area.tsx';
import { TextField } from '#web/shared/components/text-field.tsx';
import { useContent } from '#web/shared/site.tsx';
import { toast } from '#web/shared/toast.ts';

const START = {
  name: '',
  email: '',
  phone: '',
  company: '',
  channel: 'phone',
  projectType: '',
  budget: '',
  timeline: '',
  message: '',
};
type Values = typeof START;

const choices = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

interface AddRequestDialogProps {
  onAdded: (id: string) => void;
  onClose: () => void;
}

/** A request that came by phone, in person or elsewhere. No email is sent. */
export function AddRequestDialog({ onAdded, onClose }: AddRequestDialogProps) {
  const form = useId();
  const queries = useQueryClient();
  const lists = useContent().form;
  const [values, setValues] = useState<Values>(START);
  const [waiting, setWaiting] = useState(true);
  const attempt = useAttemptKey();
  const set = (changes: Partial<Values>) => setValues({ ...values, ...changes });

  const adding = useMutation({
    mutationFn: () => {
      const { channel, projectType, ...texts } = values;
      const body = {
        ...texts,
        channel: manualChannels.find((known) => known === channel) ?? 'other',
        projectType: projectTypes.find((known) => known === projectType) ?? null,
        waiting,
      };
      return call(addContact, { body }, { idempotencyKey: attempt.keyOf(body) });
    },
    onSuccess: ({ data }) => {
      const others = data.duplicates.length;
      if (changeOfWaiting(data._id) !== null)
        toast.success('Waits on this computer. It is added when the server is back.');
      else toast.success(others > 0 ? `Request added. ${data.name} has written before: merge them?` : 'Request added');
      onAdded(data._id);
    },
    onError: (error) => !isSignedOut(error) && toastFailure('Failed to add the request', error),
    onSettled: () =>
      Promise.all([contactKeys.all, deskKeys.all].map((queryKey) => queries.invalidateQueries({ queryKey }))),
  });
  const problems = adding.error instanceof ApiError ? adding.error.errors : [];
  const field = (name: keyof Values) => ({
    value: values[name],
    error: problems.find(({ path }) => path === name)?.message,
    onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value }),
  });
  return (
    <Dialog
      title="Add Request"
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <QueueButton type="submit" form={form} busy={adding.isPending}>
            Add
          </QueueButton>
        </>
      }
    >
      <form
        id={form}
        noValidate
        className="grid gap-5 sm:grid-cols-2"
        onSubmit={(event) => {
          event.preventDefault();
          adding.mutate();
        }}
      >
        <Refusal />
        <TextField label="Name" required autoFocus maxLength={100} {...field('name')} />
        <SelectField label="Came by" options={manualChannelOptions} {...field('channel')} />
        <TextField label="Email" type="email" {...field('email')} />
        <TextField label="Phone" type="tel" maxLength={MAX_PHONE} {...field('phone')} />
        <TextField label="Company" maxLength={150} {...field('company')} />
        <SelectField
          label="Project Type"
          placeholder="Not specified"
          options={projectTypeOptions}
          {...field('projectType')}
        />
        <SelectField label="Budget" placeholder="Not specified" options={choices(lists.budgets)} {...field('budget')} />
        <SelectField
          label="Timeline"
          placeholder="Not specified"
          options={choices(lists.timelines)}
          {...field('timeline')}
        />
        <TextArea
          label="Project Details"
          rows={4}
          maxLength={MAX_REQUEST}
          className="sm:col-span-2"
          {...field('message')}
        />
        <label className="flex cursor-pointer items-center gap-3 text-sm sm:col-span-2">
          <input
            type="checkbox"
            checked={waiting}
            onChange={({ target }) => setWaiting(target.checked)}
            className="size-4.5 accent-ink"
          />
          Waits for an answer from you
        </label>
      </form>
    </Dialog>
  );
}
