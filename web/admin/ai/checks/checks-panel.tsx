import { ListChecks, Play } from 'lucide-react';
import { formatNumber } from '#common/format.ts';
import { useFocusBack } from '#web/admin/ai/use-focus-back.ts';
import { Panel } from '#web/admin/components/panel.tsx';
import { PinQuestion } from '#web/admin/components/pinned-questions/pin-question.tsx';
import { useQuestionPins } from '#web/admin/components/pinned-questions/use-pinned-questions.ts';
import { Button } from '#web/shared/components/button.tsx';
import { EmptyState, ErrorState, Skeleton } from '#web/shared/components/states.tsx';
import { CheckRow } from './check-row.tsx';
import { useCheckRun } from './use-check-run.ts';

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
