import { Pin, PinOff } from 'lucide-react';
import { MissingTexts } from '#web/admin/components/pinned-questions/missing-texts.tsx';
import { PinQuestion } from '#web/admin/components/pinned-questions/pin-question.tsx';
import { useQuestionPins } from '#web/admin/components/pinned-questions/use-pinned-questions.ts';
import { ReplyText } from '#web/admin/components/reply-text.tsx';
import { IconButton } from '#web/shared/components/icon-button.tsx';

interface Answer {
  question: string;
  before: string;
  after: string;
  changed: boolean;
  missing: string[];
}

/** Lists what the assistant would answer differently, and its answers to the questions that the owner pinned. */
export function AnswerList({ answers }: { answers: readonly Answer[] }) {
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
