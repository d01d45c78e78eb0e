import { useMutation } from '@tanstack/react-query';
import { ListChecks, Pencil, PinOff, Play } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { type QuestionResult, runPinnedQuestions } from '#common/contract/site.ts';
import { PINNED_QUESTIONS } from '#common/dashboard-limits.ts';
import { formatNumber } from '#common/format.ts';
import { useFocusBack } from '#web/admin/ai/use-focus-back.ts';
import { Panel } from '#web/admin/components/panel.tsx';
import { MissingTexts, PinQuestion, useQuestionPins } from '#web/admin/components/pinned-questions/pin-question.tsx';
import { ReplyText } from '#web/admin/components/reply-text.tsx';
import { call } from '#web/shared/api/client.ts';
import { Badge } from '#web/shared/components/badge.tsx';
import { Button } from '#web/shared/components/button.tsx';
import { IconButton } from '#web/shared/components/icon-button.tsx';
import { EmptyState, ErrorState, Skeleton } from '#web/shared/components/states.tsx';
import { TextArea } from '#web/shared/components/text-area.tsx';

const linesOf = (text: string): string[] => [...new Set(text.split('\n').map((line) => line.trim()))].filter(Boolean);

function problemOf(texts: readonly string[]): string | undefined {
  const { maxTexts, maxText } = PINNED_QUESTIONS;
  if (texts.length > maxTexts) return `At most ${maxTexts} lines`;
  return texts.some((text) => text.length > maxText) ? `At most ${maxText} characters a line` : undefined;
}

interface RequirementFormProps {
  contains: readonly string[];
  busy: boolean;
  onSave: (contains: string[]) => Promise<void>;
  onCancel: () => void;
}

/** Edits what an answer must contain, one text a line. */
function RequirementForm({ contains, busy, onSave, onCancel }: RequirementFormProps) {
  const [text, setText] = useState(contains.join('\n'));
  const [error, setError] = useState<string>();
  function submit(event: FormEvent) {
    event.preventDefault();
    const texts = linesOf(text);
    const problem = problemOf(texts);
    if (problem) setError(problem);
    else void onSave(texts);
  }
  return (
    <form onSubmit={submit} className="mb-2 flex flex-col items-start gap-3">
      <TextArea
        label="The answer must contain"
        helper="One per line, such as a price. Not case-sensitive."
        rows={3}
        autoFocus
        className="w-full"
        value={text}
        error={error}
        onChange={({ target }) => {
          setText(target.value);
          setError(undefined);
        }}
      />
      <div className="flex gap-2">
        <Button type="submit" size="sm" busy={busy}>
          Save
        </Button>
        <Button variant="ghost" size="sm" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

interface CheckRowProps {
  question: string;
  contains: readonly string[];
  result: QuestionResult | undefined;
  busy: boolean;
  /** @returns whether it is stored */
  onRequire: (contains: string[]) => Promise<boolean>;
  onUnpin: () => void;
}

function CheckRow({ question, contains, result, busy, onRequire, onUnpin }: CheckRowProps) {
  const [isEditing, setEditing] = useState(false);
  const passed = result && result.contains.length > 0 && result.missing.length === 0;
  return (
    <li className="py-3 text-sm">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1 py-2">
          <p dir="auto" className="font-medium [overflow-wrap:anywhere]">
            {question}
          </p>
          {!isEditing && (
            <p className="mt-0.5 text-xs text-muted [overflow-wrap:anywhere]">
              {contains.length === 0
                ? 'Nothing is required of the answer yet'
                : `Must contain ${contains.map((text) => `“${text}”`).join(', ')}`}
            </p>
          )}
        </div>
        {passed && (
          <Badge tone="positive" className="mt-2">
            Passed
          </Badge>
        )}
        <IconButton
          label={`Edit requirements: ${question}`}
          icon={Pencil}
          aria-expanded={isEditing}
          onClick={() => setEditing(!isEditing)}
        />
        <IconButton label={`Unpin ${question}`} icon={PinOff} disabled={busy} onClick={onUnpin} />
      </div>
      {isEditing && (
        <RequirementForm
          contains={contains}
          busy={busy}
          onSave={async (texts) => {
            if (await onRequire(texts)) setEditing(false);
          }}
          onCancel={() => setEditing(false)}
        />
      )}
      {result && (
        <div className="pb-2">
          <MissingTexts missing={result.missing} />
          <div className="mt-2 border-l-2 border-rule pl-4 text-muted [overflow-wrap:anywhere]">
            <ReplyText text={result.answer} />
          </div>
        </div>
      )}
    </li>
  );
}

/** Runs the pinned questions against the published content; the results are forgotten when the tab closes. */
function useCheckRun() {
  const { data, isPending, isError, mutate, reset } = useMutation({
    mutationFn: () => call(runPinnedQuestions, {}),
  });
  const results = data?.data.results;
  return { results, isPending, isError, run: () => mutate(), reset };
}

const summaryOf = (results: readonly { missing: readonly string[] }[]): string => {
  const failed = results.filter(({ missing }) => missing.length > 0).length;
  return failed === 0
    ? `All ${formatNumber(results.length)} answers contain what they must`
    : `${formatNumber(failed)} of ${formatNumber(results.length)} answers lack something`;
};

/** Questions that the owner pinned, with what their answers must contain. */
export function ChecksPanel() {
  const pins = useQuestionPins();
  const { results, isPending, isError, run, reset } = useCheckRun();
  const { button, hold } = useFocusBack(isPending);
  const isEmpty = pins.questions.length === 0;

  return (
    <Panel
      title="Pinned questions"
      text="Say what an answer must contain. The results show here and each time before you publish. Runs are not counted in any stat."
      actions={
        <Button
          ref={button}
          size="sm"
          busy={isPending}
          disabled={!pins.isLoaded || isEmpty}
          onClick={() => {
            hold();
            run();
          }}
        >
          {!isPending && <Play aria-hidden className="size-4" />}
          Run now
        </Button>
      }
    >
      <div role="status">
        {isPending && <p className="mb-4 text-sm text-muted">Asking the assistant...</p>}
        {results && !isPending && <p className="mb-4 text-sm font-medium">{summaryOf(results)}</p>}
      </div>
      {isError && !isPending && (
        <div className="mb-4">
          <ErrorState message="Failed to run the questions" onRetry={run} />
        </div>
      )}
      {pins.isError ? (
        <ErrorState
          message="Failed to load the pinned questions"
          busy={pins.isFetching}
          onRetry={() => void pins.refetch()}
        />
      ) : !pins.isLoaded ? (
        <div role="status">
          <p className="sr-only">Loading pinned questions...</p>
          <Skeleton className="h-32" />
        </div>
      ) : (
        <>
          {isEmpty ? (
            <EmptyState
              icon={ListChecks}
              title="No pinned questions"
              text="Pin what clients ask most, and check the answers whenever you like."
            />
          ) : (
            <ul className="divide-y divide-rule border-y border-rule">
              {pins.questions.map((question) => (
                <CheckRow
                  key={question}
                  question={question}
                  contains={pins.requiredOf(question)}
                  result={results?.find((one) => one.question === question)}
                  busy={pins.busy}
                  onRequire={async (contains) => {
                    reset();
                    return pins.require(question, contains);
                  }}
                  onUnpin={() => {
                    reset();
                    void pins.unpin(question);
                  }}
                />
              ))}
            </ul>
          )}
          <PinQuestion {...pins} />
        </>
      )}
    </Panel>
  );
}
