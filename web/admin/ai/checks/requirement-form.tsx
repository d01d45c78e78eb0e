import { type FormEvent, useState } from 'react';
import { PINNED_QUESTIONS } from '#common/dashboard-limits.ts';
import { Button } from '#web/shared/components/button.tsx';
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
export function RequirementForm({ contains, busy, onSave, onCancel }: RequirementFormProps) {
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
        helper="One text a line, such as a price or a number of weeks. Capitals do not matter."
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
