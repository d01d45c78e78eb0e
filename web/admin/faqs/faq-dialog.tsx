import { useId } from 'react';
import type { Faq } from '#common/contract/portfolio-content.ts';
import { PRIORITY } from '#common/limits.ts';
import { useContentForm } from '#web/admin/content-editor/use-content-form.ts';
import { draftDifferences } from '#web/admin/forms/draft-differences.ts';
import { fieldMessage } from '#web/admin/forms/field-message.ts';
import { FormDialog } from '#web/admin/forms/form-dialog.tsx';
import { TextArea } from '#web/shared/components/text-area.tsx';
import { TextField } from '#web/shared/components/text-field.tsx';
import { type FaqDraft, FaqDraftShape, faqDraft, faqFields, faqLabels, faqResolver } from './faq-draft.ts';
import { faqContentType } from './faq-type.ts';

interface FaqDialogProps {
  faq: Faq | null;
  /** What a new one answers; it already stands in the form. */
  question?: string;
  /** Called when a new one has been saved, before the dialog closes. */
  onCreated?: () => Promise<void>;
  onClose: () => void;
}

/** Adds an FAQ, or edits the given one. */
export function FaqDialog({ faq, question, onCreated, onClose }: FaqDialogProps) {
  const formId = useId();
  const content = useContentForm({
    kind: {
      ...faqContentType,
      create: async (fields) => {
        await faqContentType.create(fields);
        await onCreated?.();
      },
    },
    row: faq,
    draftOf: (row) => faqDraft(row, question),
    draft: FaqDraftShape,
    resolver: faqResolver,
    fields: faqFields,
    onClose,
  });
  const { form, stored } = content;
  const { errors } = form.formState;
  const field = (name: keyof FaqDraft) => ({
    label: faqLabels[name],
    error: fieldMessage(errors[name]),
    ...form.register(name),
  });
  return (
    <FormDialog
      title={faq ? 'Edit FAQ' : 'Add FAQ'}
      action={faq ? 'Update FAQ' : 'Add FAQ'}
      what={faqContentType.what}
      formId={formId}
      busy={content.busy}
      changed={content.changed}
      onDiscardRestored={content.restored ? content.discardRestored : null}
      conflict={
        stored && {
          differences: draftDifferences(faqLabels, faqDraft(stored), form.getValues()),
          onKeepSaved: content.keepSaved,
          onKeepMine: content.keepMine,
        }
      }
      onSubmit={content.submit}
      onClose={content.close}
    >
      <TextField {...field('question')} required autoFocus className="sm:col-span-2" />
      <TextArea {...field('answer')} required rows={6} className="sm:col-span-2" />
      <TextField {...field('category')} placeholder="general" />
      <TextField
        {...field('priority')}
        type="number"
        min={PRIORITY.min}
        max={PRIORITY.max}
        helper={`${PRIORITY.min}-${PRIORITY.max}, higher ones come first`}
      />
      <TextField
        {...field('tags')}
        helper="Separated by commas"
        placeholder="pricing, timeline"
        className="sm:col-span-2"
      />
    </FormDialog>
  );
}
