import { useId, useState } from 'react';
import type { QuoteSettings } from '#common/contract/quotes.ts';
import { QUOTE_SETTINGS } from '#common/dashboard-limits.ts';
import { Dialog } from '#web/admin/components/dialog.tsx';
import { DiscardQuestion, useDiscardQuestion } from '#web/admin/components/discard-question.tsx';
import type { useChangeQuoteSettings } from '#web/admin/components/use-quote-settings.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import { Button } from '#web/shared/components/button.tsx';
import { TextArea } from '#web/shared/components/text-area.tsx';
import { TextField } from '#web/shared/components/text-field.tsx';

export type TermsTemplate = QuoteSettings['templates'][number];
type Text = Omit<TermsTemplate, 'id'>;

interface TermsDialogProps {
  /** `null` for a new one. */
  template: TermsTemplate | null;
  saving: ReturnType<typeof useChangeQuoteSettings>;
  onSave: (text: Text) => void;
  onClose: () => void;
}

const required: Readonly<Record<keyof Text, string>> = { name: 'Name is required', terms: 'Terms are required' };

export function TermsDialog({ template, saving, onSave, onClose }: TermsDialogProps) {
  const form = useId();
  const start: Text = { name: template?.name ?? '', terms: template?.terms ?? '' };
  const [text, setText] = useState(start);
  const [isChecked, setChecked] = useState(false);
  const question = useDiscardQuestion(text.name !== start.name || text.terms !== start.terms, onClose);
  const problems = saving.error instanceof ApiError ? saving.error.errors : [];
  const field = (name: keyof Text) => ({
    value: text[name],
    error:
      isChecked && text[name].trim() === ''
        ? required[name]
        : problems.find(({ path }) => path.endsWith(`.${name}`))?.message,
    onChange: ({ target }: { target: { value: string } }) => setText({ ...text, [name]: target.value }),
  });
  return (
    <Dialog
      title={template ? 'Edit template' : 'Add template'}
      size="lg"
      onClose={question.close}
      footer={
        <>
          <Button variant="secondary" onClick={question.close}>
            Cancel
          </Button>
          <Button type="submit" form={form} busy={saving.isPending}>
            Save
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          setChecked(true);
          if (text.name.trim() !== '' && text.terms.trim() !== '') onSave(text);
        }}
      >
        <TextField label="Name" required autoFocus maxLength={QUOTE_SETTINGS.maxTemplateName} {...field('name')} />
        <TextArea label="Terms" required rows={12} maxLength={QUOTE_SETTINGS.maxTerms} {...field('terms')} />
      </form>
      <DiscardQuestion {...question} />
    </Dialog>
  );
}
