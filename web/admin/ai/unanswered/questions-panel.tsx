import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CircleCheckBig, Plus } from 'lucide-react';
import { useState } from 'react';
import { adminPath } from '#common/admin-paths.ts';
import type { UnansweredQuestion } from '#common/contract/assistant.ts';
import { formatNumber } from '#common/format.ts';
import { QUESTIONS_SHOWN, useUnanswered } from '#web/admin/ai/queries.ts';
import { ConfirmDialog } from '#web/admin/components/confirm-dialog.tsx';
import { toastFailure } from '#web/admin/components/failure-toast.tsx';
import { Panel } from '#web/admin/components/panel.tsx';
import { ServerLink } from '#web/admin/components/server-button.tsx';
import { dismissQuestion } from '#web/admin/lib/dismiss-question.ts';
import { isSignedOut } from '#web/admin/lib/failure.ts';
import { keepFocus } from '#web/admin/lib/keep-focus.ts';
import { aiKeys } from '#web/admin/lib/query-keys.ts';
import { dayAndTime } from '#web/admin/lib/timestamps.ts';
import { Button } from '#web/shared/components/button.tsx';
import { EmptyState, ErrorState, Skeleton } from '#web/shared/components/states.tsx';
import { toast } from '#web/shared/toast.ts';

/** Opens a new FAQ with the question; saving it takes the question off the list. */
const faqAddress = ({ id, question }: Pick<UnansweredQuestion, 'id' | 'question'>): string =>
  adminPath('faqs', { new: 'faq', question, unanswered: id });

const timesText = (times: number): string => (times === 1 ? 'once' : `${formatNumber(times)} times`);

interface QuestionRowProps {
  question: UnansweredQuestion;
  onDismiss: (question: UnansweredQuestion) => void;
}

function QuestionRow({ question, onDismiss }: QuestionRowProps) {
  const { question: text, times, lastAskedAt } = question;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-3 text-sm">
      <div className="min-w-0 flex-1 basis-64">
        <p dir="auto" className="font-medium [overflow-wrap:anywhere]">
          {text}
        </p>
        <p className="figures mt-0.5 text-xs text-muted">
          Asked {timesText(times)}, last on {dayAndTime(lastAskedAt)}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <ServerLink variant="secondary" size="sm" href={faqAddress(question)} aria-label={`Create FAQ: ${text}`}>
          <Plus aria-hidden className="size-4" />
          Create FAQ
        </ServerLink>
        <Button variant="ghost" size="sm" aria-label={`Dismiss: ${text}`} onClick={() => onDismiss(question)}>
          Dismiss
        </Button>
      </div>
    </li>
  );
}

function useDismissal(onDone: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: dismissQuestion,
    onSuccess: async () => {
      onDone();
      toast.success('Question dismissed');
      await queries.invalidateQueries({ queryKey: aiKeys.unanswered });
      keepFocus();
    },
    onError: (error) => {
      if (!isSignedOut(error)) toastFailure('Failed to dismiss the question', error);
    },
  });
}

interface IntentGroup {
  label: string;
  /** Counts how often visitors asked any question of the group. */
  times: number;
  questions: UnansweredQuestion[];
}

/** Intents that do not read as their name. */
const LABELS: Readonly<Record<string, string>> = {
  pricing: 'Prices',
  sum: 'Prices of several things',
  fit: 'Which package fits',
  nda: 'Confidentiality',
  ai: 'AI',
  topic: 'Kind of work',
  projects: 'Projects',
  owner: 'About you',
  worst: 'Criticism',
  'time-zone': 'Time zone',
  'reply-time': 'Reply time',
  scheduling: 'Calls',
  'off-topic': 'Off topic',
  foreign: 'Other languages',
};
const OTHER = 'Other';
const UNKNOWN = ['other', 'unknown'];

const labelOf = (intent: string | null): string => {
  if (intent === null || UNKNOWN.includes(intent)) return OTHER;
  const words = intent.replaceAll('-', ' ');
  return LABELS[intent] ?? words.charAt(0).toUpperCase() + words.slice(1);
};

/** The questions by what they are about, the most asked group first; what has no name comes last. */
export function byIntent(questions: readonly UnansweredQuestion[]): IntentGroup[] {
  const groups = new Map<string, IntentGroup>();
  for (const question of questions) {
    const label = labelOf(question.intent);
    const group = groups.get(label) ?? { label, times: 0, questions: [] };
    groups.set(label, {
      ...group,
      times: group.times + question.times,
      questions: [...group.questions, question],
    });
  }
  const isOther = ({ label }: IntentGroup) => Number(label === OTHER);
  return [...groups.values()].sort((a, b) => isOther(a) - isOther(b) || b.times - a.times);
}

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
