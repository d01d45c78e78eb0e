import { formatNumber } from '#common/format.ts';
import { TRASH_DAYS } from '#common/limits.ts';
import { ConfirmDialog } from '#web/admin/components/confirm-dialog.tsx';

export type Question = 'reject' | 'delete';

const questions = {
  reject: { action: 'Reject', one: 'It will not be published.', several: 'They will not be published.' },
  delete: {
    action: 'Delete',
    one: `It goes to the trash; after ${TRASH_DAYS} days this cannot be undone.`,
    several: `They go to the trash; after ${TRASH_DAYS} days this cannot be undone.`,
  },
} as const;

const NAMED = 3;

function namesOf(clients: readonly string[]): string {
  const others = clients.length - NAMED;
  return others > 1 ? `${clients.slice(0, NAMED).join(', ')} and ${others} others` : clients.join(', ');
}

interface TestimonialQuestionProps {
  question: Question;
  /** The clients who wrote the testimonials. */
  clients: readonly string[];
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before testimonials are rejected or deleted. */
export function TestimonialQuestion({ question, clients, onConfirm, onCancel }: TestimonialQuestionProps) {
  const { action, ...texts } = questions[question];
  const several = clients.length > 1;
  return (
    <ConfirmDialog
      title={`${action} ${several ? `${formatNumber(clients.length)} testimonials` : 'testimonial'}`}
      text={`${action} the ${several ? 'testimonials' : 'testimonial'} of ${namesOf(clients)}? ${several ? texts.several : texts.one}`}
      action={action}
      needsServer={question === 'delete'}
      onCancel={onCancel}
      onConfirm={onConfirm}
    />
  );
}
