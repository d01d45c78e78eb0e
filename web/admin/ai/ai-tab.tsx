import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { setAssistantSettings } from '#common/contract/assistant.ts';
import { CHAT } from '#common/limits.ts';
import { useAssistantSettings } from '#web/admin/ai/queries.ts';
import { ConfirmDialog } from '#web/admin/components/confirm-dialog.tsx';
import { toastFailure } from '#web/admin/components/failure-toast.tsx';
import { Panel } from '#web/admin/components/panel.tsx';
import { Refusal } from '#web/admin/components/refusal.tsx';
import { amount } from '#web/admin/lib/content-counts.ts';
import { isSignedOut } from '#web/admin/lib/failure.ts';
import { aiKeys } from '#web/admin/lib/query-keys.ts';
import { call } from '#web/shared/api/client.ts';
import { showFieldErrors } from '#web/shared/api/field-errors.ts';
import { storeReply } from '#web/shared/api/query.ts';
import { Button } from '#web/shared/components/button.tsx';
import { ErrorState, Skeleton } from '#web/shared/components/states.tsx';
import { TextField } from '#web/shared/components/text-field.tsx';
import { toast } from '#web/shared/toast.ts';
import { ChecksPanel } from './checks/checks-panel.tsx';
import { ConversationsPanel } from './conversations/conversations-panel.tsx';
import { PlaygroundPanel } from './playground/playground-panel.tsx';
import { StatusSection } from './status/status-section.tsx';
import { QuestionsPanel } from './unanswered/questions-panel.tsx';
import { UsagePanel } from './usage/usage-panel.tsx';

function useRetention() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (transcriptDays: number) => call(setAssistantSettings, { body: { transcriptDays } }),
    onSuccess: (reply) => {
      storeReply(queries, aiKeys.settings, reply);
      toast.success('Settings saved');
    },
    onError: (error) => {
      if (!isSignedOut(error)) toastFailure('Failed to save the settings', error);
    },
  });
}

interface RetentionDraft {
  transcriptDays: string;
}

/** A blank field is no number, not 0. */
const numberOf = (text: string) => (text.trim() === '' ? Number.NaN : Number(text));

const retentionResolver = zodResolver(
  z.preprocess(
    ({ transcriptDays }: RetentionDraft) => ({ transcriptDays: numberOf(transcriptDays) }),
    setAssistantSettings.payload,
  ),
);

/** A shorter time deletes what is older, so it asks first. */
function RetentionForm({ saved }: { saved: number }) {
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
      <Refusal />
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

/** The setting for how many days conversations are kept. */
function RetentionPanel() {
  const { data, isError, isFetching, refetch } = useAssistantSettings();
  return (
    <Panel title="Transcripts" text="Conversations are deleted automatically after this time">
      {isError ? (
        <ErrorState message="Failed to load settings" busy={isFetching} onRetry={() => refetch()} />
      ) : data ? (
        <RetentionForm key={data.transcriptDays} saved={data.transcriptDays} />
      ) : (
        <Skeleton className="h-28" />
      )}
    </Panel>
  );
}

/** Status, conversations and usage of the assistant. */
export function AiTab() {
  return (
    <>
      <StatusSection />
      <PlaygroundPanel />
      <QuestionsPanel />
      <ChecksPanel />
      <ConversationsPanel />
      <UsagePanel />
      <RetentionPanel />
    </>
  );
}
