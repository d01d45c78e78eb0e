import { useEffect, useId, useRef } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import { ConflictNotice } from '#web/admin/components/conflict-notice.tsx';
import { Dialog } from '#web/admin/components/dialog.tsx';
import { DiscardQuestion, useDiscardQuestion } from '#web/admin/components/discard-question.tsx';
import { Refusal } from '#web/admin/components/refusal.tsx';
import { RestoredNotice } from '#web/admin/components/restored-notice.tsx';
import { ServerButton } from '#web/admin/components/server-button.tsx';
import { UPLOAD_RUNS, useIsUploading } from '#web/admin/components/upload/form-uploads.ts';
import { fieldDifferences } from '#web/admin/forms/draft-changes.ts';
import { fieldMessage } from '#web/admin/forms/field-message.ts';
import { Button } from '#web/shared/components/button.tsx';
import type { FieldProps } from './content-form.ts';
import type { EditedRow } from './content-type.ts';
import { type ContentFormOptions, useContentForm } from './use-content-form.ts';

const useValues = () => (draft: Readonly<Record<string, unknown>>) => draft;

/**
 * The form of one row. A click outside, the browser's Back and a session that ends cost no text. What was
 * saved elsewhere is merged; only where both changed the same field the owner is asked.
 */
export function ContentDialog<Row extends EditedRow, Draft extends FieldValues, Fields>(
  options: ContentFormOptions<Row, Draft, Fields>,
) {
  const { type, row } = options;
  const { labels, useWords = useValues, FormFields, FooterAction } = type.form;
  const inWords = useWords();
  const { form, busy, changed, conflicts, ...content } = useContentForm(options);
  const formId = useId();
  const formElement = useRef<HTMLFormElement>(null);
  const lastFocus = useRef<HTMLElement>(null);
  const uploading = useIsUploading();
  const question = useDiscardQuestion(changed || uploading, content.close);

  // A disabled field cannot take the focus, so a refused save goes to its first error only when the fields are enabled.
  useEffect(() => {
    if (busy) return;
    const invalid = formElement.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    if (invalid) invalid.focus();
    else if (document.activeElement === document.body) lastFocus.current?.focus();
  }, [busy]);

  // A change of what is there can wait for the server on this computer.
  const Save = row ? Button : ServerButton;
  const field = (name: Path<Draft>): FieldProps => ({
    ...form.register(name),
    label: labels[name],
    error: fieldMessage(form.getFieldState(name, form.formState).error),
  });
  return (
    <Dialog
      title={row ? type.texts.editTitle : type.texts.addTitle}
      size="lg"
      onClose={question.close}
      footer={
        <>
          {FooterAction && (
            <div className="mr-auto">
              <FooterAction form={form} row={row} />
            </div>
          )}
          {uploading && (
            <p role="status" className="self-center text-sm text-muted">
              {UPLOAD_RUNS}
            </p>
          )}
          <Button variant="secondary" onClick={question.close}>
            Cancel
          </Button>
          <Save type="submit" form={formId} busy={busy} disabled={uploading || conflicts.length > 0}>
            {row ? type.texts.update : type.texts.add}
          </Save>
        </>
      }
    >
      {content.restored && (
        <div className="mb-6">
          <RestoredNotice onDiscard={content.discardRestored} />
        </div>
      )}
      {conflicts.length > 0 && (
        <div className="mb-6">
          <ConflictNotice
            what={type.what}
            differences={fieldDifferences(labels, conflicts, inWords(content.saved), inWords(form.getValues()))}
            busy={busy}
            onKeepSaved={content.keepSaved}
            onKeepMine={content.keepMine}
          />
        </div>
      )}
      <form
        ref={formElement}
        id={formId}
        noValidate
        onSubmit={content.submit}
        onFocus={({ target }) => {
          if (target instanceof HTMLElement) lastFocus.current = target;
        }}
      >
        <div className="not-empty:mb-5">
          <Refusal />
        </div>
        <fieldset disabled={busy} className="grid min-w-0 gap-x-5 gap-y-5 sm:grid-cols-2">
          <FormFields form={form} field={field} row={row} />
        </fieldset>
      </form>
      <DiscardQuestion {...question} />
    </Dialog>
  );
}
