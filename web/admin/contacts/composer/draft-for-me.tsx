import { Sparkles } from 'lucide-react';
import { useState } from 'react';
import { REPLY } from '#common/dashboard-limits.ts';
import { Button } from '#web/shared/components/button.tsx';
import { TextField } from '#web/shared/components/text-field.tsx';

interface DraftForMeProps {
  busy: boolean;
  onDraft: (instruction: string) => void;
}

/** Has a reply drafted; nothing is sent. */
export function DraftForMe({ busy, onDraft }: DraftForMeProps) {
  const [instruction, setInstruction] = useState('');
  return (
    <form
      className="flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) onDraft(instruction.trim());
      }}
    >
      <TextField
        label="What should it say? (optional)"
        className="flex-1 basis-56"
        maxLength={REPLY.instruction}
        value={instruction}
        placeholder="Offer a call on Thursday"
        onChange={({ target }) => setInstruction(target.value)}
      />
      <Button type="submit" variant="secondary" busy={busy} className="min-h-12!">
        {!busy && <Sparkles aria-hidden className="size-4" />}
        {busy ? 'Drafting…' : 'Draft for me'}
      </Button>
    </form>
  );
}
