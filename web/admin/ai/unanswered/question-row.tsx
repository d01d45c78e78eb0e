import { Plus } from 'lucide-react';
import { adminPath } from '#common/admin-paths.ts';
import type { UnansweredQuestion } from '#common/contract/assistant.ts';
import { formatNumber } from '#common/format.ts';
import { dayAndTime } from '#web/admin/lib/timestamps.ts';
import { Button } from '#web/shared/components/button.tsx';
import { ButtonLink } from '#web/shared/components/button-link.tsx';

/** Opens a new FAQ with the question; saving it takes the question off the list. */
export const faqAddress = ({ id, question }: Pick<UnansweredQuestion, 'id' | 'question'>): string =>
  adminPath('faqs', { new: 'faq', question, unanswered: id });

export const timesText = (times: number): string => (times === 1 ? 'once' : `${formatNumber(times)} times`);

interface QuestionRowProps {
  question: UnansweredQuestion;
  onDismiss: (question: UnansweredQuestion) => void;
}

export function QuestionRow({ question, onDismiss }: QuestionRowProps) {
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
        <ButtonLink variant="secondary" size="sm" href={faqAddress(question)} aria-label={`Create FAQ: ${text}`}>
          <Plus aria-hidden className="size-4" />
          Create FAQ
        </ButtonLink>
        <Button variant="ghost" size="sm" aria-label={`Dismiss: ${text}`} onClick={() => onDismiss(question)}>
          Dismiss
        </Button>
      </div>
    </li>
  );
}
