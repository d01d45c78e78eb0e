import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { CHAT } from '#common/limits.ts';
import { ConfirmDialog } from '#web/admin/components/confirm-dialog.tsx';
import { amount } from '#web/admin/lib/content-counts.ts';
import { showFieldErrors } from '#web/shared/api/field-errors.ts';
import { Button } from '#web/shared/components/button.tsx';
import { TextField } from '#web/shared/components/text-field.tsx';
import { retentionResolver } from './retention-draft.ts';
import { useRetention } from './use-retention.ts';

/** A shorter time deletes what is older, so it asks first. */
export function RetentionForm({ saved }: { saved: number }) {
  const form = useForm({ defaultValues: { transcriptDays: String(saved) }, resolver: retentionResolver });
  const saving = useRetention();
  const [asked, setAsked] = useState<number | null>(null);
  const { errors, isDirty } = form.formState;

  const save = (days: number) =>
    saving.mutate(days, {
      onError: (error) => showFieldErrors(form, ['transcriptDays'], error),
      onSettled: () => setAsked(null),
    });

  return (
    <form
      noValidate
      onSubmit={form.handleSubmit(({ transcriptDays }) =>
        transcriptDays < saved ? setAsked(transcriptDays) : save(transcriptDays),
      )}
      className="flex max-w-md flex-col gap-5"
    >
      <TextField
        label="Keep transcripts for (days)"
        type="number"
        min={1}
        max={CHAT.maxTranscriptDays}
        step={1}
        helper={`1 to ${CHAT.maxTranscriptDays} days after the last message`}
        error={errors.transcriptDays?.message}
        {...form.register('transcriptDays')}
      />
      <Button type="submit" busy={saving.isPending} disabled={!isDirty} className="self-start">
        Save
      </Button>
      {asked !== null && (
        <ConfirmDialog
          title="Keep transcripts shorter?"
          text={`Conversations whose last message is more than ${amount(asked, 'day')} old will be deleted. This cannot be undone.`}
          action="Keep shorter"
          busy={saving.isPending}
          onConfirm={() => save(asked)}
          onCancel={() => setAsked(null)}
        />
      )}
    </form>
  );
}
