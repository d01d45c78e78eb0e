import { Plus, Trash2 } from 'lucide-react';
import type { FieldProblem } from '#common/errors.ts';
import { QUOTE } from '#common/quote-limits.ts';
import { Button } from '#web/shared/components/button.tsx';
import { IconButton } from '#web/shared/components/icon-button.tsx';
import { TextField } from '#web/shared/components/text-field.tsx';
import { emptyMilestone, type OptionForm } from './quote-form.ts';
import { problemAt } from './quote-problems.ts';

interface MilestoneListProps {
  option: OptionForm;
  path: string;
  problems: readonly FieldProblem[];
  onChange: (change: Partial<OptionForm>) => void;
}

export function MilestoneList({ option: { milestones, deliveryDate }, path, problems, onChange }: MilestoneListProps) {
  const isFull = milestones.length >= QUOTE.milestones;
  return (
    <div className="flex flex-col gap-3">
      <h4 className="text-sm font-medium">Milestones</h4>
      {milestones.length > 0 && (
        <ol className="flex flex-col gap-4">
          {milestones.map(({ id, title, date }, index) => {
            const set = (change: { title?: string; date?: string }) =>
              onChange({ milestones: milestones.map((each) => (each.id === id ? { ...each, ...change } : each)) });
            return (
              <li
                key={id}
                className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-3 sm:grid-cols-[minmax(0,1fr)_12rem_auto]"
              >
                <TextField
                  label={`Milestone ${index + 1}`}
                  required
                  maxLength={QUOTE.title}
                  className="max-sm:col-span-2"
                  value={title}
                  error={problemAt(problems, `${path}.milestones.${index}.title`)}
                  onChange={({ target }) => set({ title: target.value })}
                />
                <TextField
                  label={`Date of milestone ${index + 1}`}
                  type="date"
                  required
                  max={deliveryDate}
                  value={date}
                  error={problemAt(problems, `${path}.milestones.${index}.date`)}
                  onChange={({ target }) => set({ date: target.value })}
                />
                <IconButton
                  label={`Remove milestone ${index + 1}`}
                  icon={Trash2}
                  className="mt-7"
                  onClick={() => onChange({ milestones: milestones.filter((each) => each.id !== id) })}
                />
              </li>
            );
          })}
        </ol>
      )}
      <Button
        variant="secondary"
        size="sm"
        className="self-start"
        disabled={isFull}
        onClick={() => onChange({ milestones: [...milestones, emptyMilestone(deliveryDate)] })}
      >
        <Plus aria-hidden className="size-4" />
        Add milestone
      </Button>
    </div>
  );
}
