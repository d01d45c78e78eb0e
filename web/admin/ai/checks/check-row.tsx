import { Pencil, PinOff } from 'lucide-react';
import { useState } from 'react';
import type { QuestionResult } from '#common/contract/site.ts';
import { MissingTexts } from '#web/admin/components/pinned-questions/missing-texts.tsx';
import { ReplyText } from '#web/admin/components/reply-text.tsx';
import { Badge } from '#web/shared/components/badge.tsx';
import { IconButton } from '#web/shared/components/icon-button.tsx';
import { RequirementForm } from './requirement-form.tsx';

interface CheckRowProps {
  question: string;
  contains: readonly string[];
  result: QuestionResult | undefined;
  busy: boolean;
  /** @returns whether it is stored */
  onRequire: (contains: string[]) => Promise<boolean>;
  onUnpin: () => void;
}

export function CheckRow({ question, contains, result, busy, onRequire, onUnpin }: CheckRowProps) {
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
