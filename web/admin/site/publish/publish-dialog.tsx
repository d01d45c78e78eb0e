import { CalendarClock, Pin, PinOff } from 'lucide-react';
import { useState } from 'react';
import { publishSite } from '#common/contract/site.ts';
import { formatNumber } from '#common/format.ts';
import { claims } from '#common/site/claims.ts';
import { STILL_IN_ENGLISH } from '#common/site/notices.ts';
import type { SiteNote } from '#common/site/problems.ts';
import { Dialog } from '#web/admin/components/dialog.tsx';
import { toastFailure } from '#web/admin/components/failure-toast.tsx';
import { MissingTexts, PinQuestion, useQuestionPins } from '#web/admin/components/pinned-questions/pin-question.tsx';
import { ReplyText } from '#web/admin/components/reply-text.tsx';
import { ClaimList, openClaims, toDecide } from '#web/admin/components/setup/claim-list.tsx';
import { mendingPath, PublishRefusal } from '#web/admin/components/setup/refusals.tsx';
import { StillAsItCame } from '#web/admin/components/setup/still-as-it-came.tsx';
import { useSetup } from '#web/admin/components/setup/use-setup.ts';
import { StillInEnglish } from '#web/admin/components/site-language/still-in-english.tsx';
import { useDeskSettings } from '#web/admin/lib/desk.ts';
import { isoOfLocal, localOf, nextWorkday } from '#web/admin/lib/zoned-time.ts';
import { ChangeList } from '#web/admin/site/change-list.tsx';
import { useDraftCheck } from '#web/admin/site/queries.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import { call } from '#web/shared/api/client.ts';
import { Button } from '#web/shared/components/button.tsx';
import { IconButton } from '#web/shared/components/icon-button.tsx';
import { SiteLink } from '#web/shared/components/site-link.tsx';
import { ErrorState, Skeleton } from '#web/shared/components/states.tsx';
import { TextField } from '#web/shared/components/text-field.tsx';
import { toast } from '#web/shared/toast.ts';

interface Answer {
  question: string;
  before: string;
  after: string;
  changed: boolean;
  missing: string[];
}

/** Lists what the assistant would answer differently, and its answers to the questions that the owner pinned. */
function AnswerList({ answers }: { answers: readonly Answer[] }) {
  const pins = useQuestionPins();
  const isPinned = (question: string) => pins.questions.includes(question);
  const shown = answers.filter(({ question, changed, missing }) => changed || isPinned(question) || missing.length > 0);
  return (
    <section aria-label="Answers">
      <h3 className="font-semibold">
        {answers.some(({ changed }) => changed)
          ? 'The assistant would answer differently'
          : 'The assistant answers as before'}
      </h3>
      <ul className="mt-1 flex flex-col divide-y divide-rule text-sm">
        {shown.map(({ question, before, after, changed, missing }) => (
          <li key={question} className="py-2">
            <div className="flex items-center gap-2">
              <p className="min-w-0 flex-1 font-medium [overflow-wrap:anywhere]">{question}</p>
              {isPinned(question) ? (
                <IconButton label={`Unpin ${question}`} icon={PinOff} onClick={() => void pins.unpin(question)} />
              ) : (
                <IconButton label={`Pin ${question}`} icon={Pin} onClick={() => void pins.pin(question)} />
              )}
            </div>
            <MissingTexts missing={missing} />
            {changed ? (
              <div className="grid gap-3 sm:grid-cols-2">
                <AnswerText label="Now" text={before} muted />
                <AnswerText label="After publishing" text={after} />
              </div>
            ) : (
              <AnswerText label="As before" text={after} muted />
            )}
          </li>
        ))}
      </ul>
      <PinQuestion {...pins} />
    </section>
  );
}

function AnswerText({ label, text, muted = false }: { label: string; text: string; muted?: boolean }) {
  return (
    <div className={muted ? 'text-muted' : undefined}>
      <p className="text-xs text-muted">{label}</p>
      <ReplyText text={text} />
    </div>
  );
}

interface ProblemListProps {
  problems: readonly SiteNote[];
  onProblem: (path: string) => void;
}

/** Lists what keeps the draft from being published, each with the way to its field. */
function ProblemList({ problems, onProblem }: ProblemListProps) {
  return (
    <section
      aria-label="Problems"
      className="rounded-md border border-negative bg-negative-wash px-4 py-3 text-sm text-negative"
    >
      <h3 className="font-semibold">Mend this before you publish</h3>
      <ul className="mt-1">
        {problems.map(({ path, label, message }) => (
          <li key={`${path} ${message}`}>
            {path.startsWith('connections.') ? (
              <SiteLink href={mendingPath(path)} className="link inline-flex min-h-8 items-center">
                {label}: {message}
              </SiteLink>
            ) : (
              <button type="button" className="link min-h-8 text-left" onClick={() => onProblem(path)}>
                {label}: {message}
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface PublishDialogProps {
  /** The zone of the owner's clock. */
  timeZone: string;
  /** Time of the draft that the owner sees. */
  updatedAt: string;
  /** An earlier draft waits for its time; nothing else can be published until then. */
  isScheduled: boolean;
  onProblem: (path: string) => void;
  /** Publishing was refused or a promise was hidden, so the form and the draft may be apart. */
  onRefused: () => void;
  /** Published or scheduled. */
  onDone: () => void;
  onClose: () => void;
}

/** Shows what publishing changes, and what keeps it from being done. */
export function PublishDialog(props: PublishDialogProps) {
  const { timeZone, updatedAt, isScheduled, onProblem, onRefused, onDone, onClose } = props;
  const { data: check, isError, isFetching, refetch } = useDraftCheck();
  const [local, setLocal] = useState<string | null>(null);
  const [busy, setBusy] = useState<'now' | 'later' | null>(null);
  const [error, setError] = useState<string>();
  const [refused, setRefused] = useState<readonly { path: string; message: string }[]>([]);
  const { data: setup } = useSetup();
  const { data: desk } = useDeskSettings();
  const open = openClaims(setup?.claims ?? []);
  // Promises to decide on stand with their buttons.
  const problems = check?.problems.filter(({ path }) => !path.startsWith('claims.')) ?? [];
  const canPublish =
    check !== undefined && !isScheduled && check.problems.length === 0 && open.length === 0 && check.changes.length > 0;

  async function publish(at?: string) {
    setBusy(at === undefined ? 'now' : 'later');
    setRefused([]);
    try {
      await call(publishSite, { body: { updatedAt, guard: true, ...(at !== undefined && { at }) } });
      toast.success(at === undefined ? 'Site published' : 'Publishing scheduled');
      onDone();
    } catch (failure) {
      if (failure instanceof ApiError && failure.code === 'not_ready') setRefused(failure.errors);
      else toastFailure(at === undefined ? 'Failed to publish' : 'Failed to schedule', failure);
      onRefused();
      void refetch();
    } finally {
      setBusy(null);
    }
  }
  function schedule() {
    if (local === null) return setLocal(nextWorkday(Date.now(), timeZone, desk?.workingHours));
    const at = isoOfLocal(local, timeZone);
    if (at === null || Date.parse(at) <= Date.now()) return setError('Choose a time in the future');
    void publish(at);
  }

  return (
    <Dialog
      title="Publish changes"
      size="lg"
      onClose={onClose}
      footer={
        <>
          <Button variant="ghost" className="max-sm:w-full sm:mr-auto" onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant={local === null ? 'secondary' : 'accent'}
            className="max-sm:flex-1"
            disabled={!canPublish || busy === 'now'}
            busy={busy === 'later'}
            onClick={schedule}
          >
            <CalendarClock aria-hidden className="size-4" />
            Schedule
          </Button>
          {local === null && (
            <Button
              variant="accent"
              className="max-sm:flex-1"
              disabled={!canPublish || busy === 'later'}
              busy={busy === 'now'}
              onClick={() => void publish()}
            >
              Publish now
            </Button>
          )}
        </>
      }
    >
      {isError && <ErrorState message="Failed to check the draft" busy={isFetching} onRetry={() => void refetch()} />}
      {!check && !isError && <Skeleton className="h-48" />}
      {check && (
        <div className="flex flex-col gap-6">
          {isScheduled && (
            <p className="flex gap-3 rounded-md border border-rule-strong px-4 py-3 text-sm">
              <CalendarClock aria-hidden className="size-5 shrink-0 text-accent" strokeWidth={1.75} />
              An earlier draft is scheduled. Cancel its schedule to publish this one.
            </p>
          )}
          <PublishRefusal reasons={refused} />
          {problems.length > 0 && <ProblemList problems={problems} onProblem={onProblem} />}
          {open.length > 0 && (
            <section aria-label="Promises">
              <h3 className="mb-2 font-semibold">{toDecide(open.length)}</h3>
              <ClaimList claims={open} onChange={(id) => onProblem(claims[id].part)} onDraft={onRefused} />
            </section>
          )}
          {local !== null && canPublish && (
            <TextField
              label="Publish at"
              type="datetime-local"
              autoFocus
              value={local}
              min={localOf(Date.now(), timeZone)}
              error={error}
              helper={`On the clock of ${timeZone.replaceAll('_', ' ')}. The draft is published as it is now; later edits stay in the draft.`}
              onChange={({ target }) => {
                setLocal(target.value);
                setError(undefined);
              }}
            />
          )}
          <section aria-label="Changes">
            <h3 className="font-semibold">{changesHeading(check.changes.length)}</h3>
            <ChangeList changes={check.changes} />
          </section>
          <NoticeList notices={check.notices} onField={onProblem} />
          <StillAsItCame isCompact onPart={onProblem} />
          <AnswerList answers={check.answers} />
        </div>
      )}
    </Dialog>
  );
}

/** Lists what the owner should know before publishing. */
function NoticeList({ notices, onField }: { notices: readonly SiteNote[]; onField: (path: string) => void }) {
  const inEnglish = notices.filter(({ message }) => message === STILL_IN_ENGLISH);
  const others = notices.filter((notice) => !inEnglish.includes(notice));
  return (
    <>
      {others.length > 0 && (
        <ul className="flex flex-col gap-2 rounded-md border border-warning bg-warning-wash px-4 py-3 text-sm text-warning">
          {others.map(({ path, label, message }) => (
            <li key={path}>
              <span className="font-medium">{label}:</span> {message}
            </li>
          ))}
        </ul>
      )}
      <StillInEnglish notes={inEnglish} onField={onField} />
    </>
  );
}

const changesHeading = (count: number) =>
  count === 0 ? 'There is nothing to publish' : `${formatNumber(count)} ${count === 1 ? 'change' : 'changes'}`;
