import { CircleCheckBig } from 'lucide-react';
import { useState } from 'react';
import type { UnansweredQuestion } from '#common/contract/assistant.ts';
import { QUESTIONS_SHOWN, useUnanswered } from '#web/admin/ai/queries.ts';
import { ConfirmDialog } from '#web/admin/components/confirm-dialog.tsx';
import { Panel } from '#web/admin/components/panel.tsx';
import { EmptyState, ErrorState, Skeleton } from '#web/shared/components/states.tsx';
import { byIntent } from './by-intent.ts';
import { QuestionRow, timesText } from './question-row.tsx';
import { useDismissal } from './use-dismissal.ts';

/** Questions of visitors that the content does not answer. */
export function QuestionsPanel() {
  const { data, isError, isFetching, refetch } = useUnanswered();
  const [asked, setAsked] = useState<UnansweredQuestion | null>(null);
  const dismissal = useDismissal(() => setAsked(null));
  return (
    <Panel
      title="Questions without an answer"
      text="Your content does not answer these yet. Create an FAQ to answer them on the site and in the chat."
    >
      {isError ? (
        <ErrorState message="Failed to load the questions" busy={isFetching} onRetry={() => refetch()} />
      ) : data === undefined ? (
        <div role="status">
          <p className="sr-only">Loading questions...</p>
          <Skeleton className="h-40" />
        </div>
      ) : data.length === 0 ? (
        <EmptyState
          icon={CircleCheckBig}
          title="No open questions"
          text="Questions that the assistant cannot answer appear here."
        />
      ) : (
        <div className="flex flex-col gap-6">
          {byIntent(data).map(({ label, times, questions }) => (
            <section key={label} aria-label={label}>
              <h4 className="flex items-baseline justify-between gap-4 font-sans text-sm font-semibold">
                {label}
                <span className="figures text-xs font-normal text-muted">Asked {timesText(times)}</span>
              </h4>
              <ul className="mt-2 divide-y divide-rule border-y border-rule">
                {questions.map((question) => (
                  <QuestionRow key={question.id} question={question} onDismiss={setAsked} />
                ))}
              </ul>
            </section>
          ))}
        </div>
      )}
      {data?.length === QUESTIONS_SHOWN && (
        <p className="mt-3 text-xs text-muted">The {QUESTIONS_SHOWN} questions that were asked most often.</p>
      )}
      {asked && (
        <ConfirmDialog
          title="Dismiss question"
          text={`Dismiss “${asked.question}”? It appears again when a visitor asks it again.`}
          action="Dismiss"
          busy={dismissal.isPending}
          onConfirm={() => dismissal.mutate(asked.id)}
          onCancel={() => setAsked(null)}
        />
      )}
    </Panel>
  );
}
