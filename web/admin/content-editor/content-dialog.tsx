import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form';
import { z } from 'zod';
import { ConflictNotice } from '#web/admin/components/conflict-notice.tsx';
import { Dialog } from '#web/admin/components/dialog.tsx';
import { toastFailure } from '#web/admin/components/failure-toast.tsx';
import { DiscardQuestion, useDiscardQuestion } from '#web/admin/components/form-dialog.tsx';
import { Refusal } from '#web/admin/components/refusal.tsx';
import { RestoredNotice } from '#web/admin/components/restored-notice.tsx';
import { ServerButton } from '#web/admin/components/server-button.tsx';
import { UPLOAD_RUNS, useIsUploading } from '#web/admin/components/upload/use-upload.ts';
import { changedFields, changedPayload, fieldDifferences, mergeDrafts } from '#web/admin/forms/draft-changes.ts';
import { fieldMessage } from '#web/admin/forms/field-message.ts';
import { useKeptDraft } from '#web/admin/forms/kept-draft.ts';
import { isSignedOut, storedVersion } from '#web/admin/lib/failure.ts';
import { showFieldErrors } from '#web/shared/api/field-errors.ts';
import { Button } from '#web/shared/components/button.tsx';
import { toast } from '#web/shared/toast.ts';
import { type EditedRow, type EditedType, type FieldProps, fieldNames } from './content-type.ts';

const useValues = () => (draft: Readonly<Record<string, unknown>>) => draft;

export interface ContentFormOptions<Row extends EditedRow, Draft extends FieldValues, Fields> {
  type: EditedType<Row, Draft, Fields>;
  /** `null` for a new one. */
  row: Row | null;
  /** Values that a new one begins with. */
  initial?: Partial<Draft>;
  /** Called when a new one has been saved, before the dialog closes. */
  onCreated?: () => Promise<void>;
  onClose: () => void;
}

/** The version that an edit is based on. */
interface Base<Draft> {
  draft: Draft & DefaultValues<Draft>;
  /** Missing for a new row. */
  updatedAt: string | undefined;
}

/**
 * The form of one row: checks, saves the fields that were changed, reloads the portfolio, merges with what was saved
 * elsewhere, and still has its text when the owner had to sign in again.
 */
export function useContentForm<Row extends EditedRow, Draft extends FieldValues, Fields>(
  options: ContentFormOptions<Row, Draft, Fields>,
) {
  const { type, row, initial, onCreated, onClose } = options;
  const { draftOf, draft, resolver, labels, madeOf } = type.form;
  const fields = fieldNames(labels);
  const begin = row ? draftOf(row) : { ...draftOf(null), ...initial };
  const queries = useQueryClient();
  const [base, setBase] = useState<Base<Draft>>({ draft: begin, updatedAt: row?.updatedAt });
  const [conflicts, setConflicts] = useState<readonly string[]>([]);
  const form = useForm<Draft, unknown, Fields>({ defaultValues: begin, resolver });
  const changed = form.formState.isDirty;

  /** Shows a draft as an edit of the base. */
  function show(on: Base<Draft>, values: Draft) {
    form.reset(on.draft);
    for (const field of fields) form.setValue(field, values[field], { shouldDirty: true });
    setBase(on);
  }

  const kept = useKeptDraft({
    form: `${type.what}:${row?.id ?? 'new'}`,
    schema: z.object({ draft, began: draft }),
    values: { draft: form.watch(), began: base.draft },
    changed,
    base: base.updatedAt,
    restore: (values, updatedAt) => {
      // The draft that the typing began with is compared with what is saved now, whichever version that is.
      const began = { ...base.draft, ...values.began };
      show(updatedAt === undefined ? base : { draft: began, updatedAt }, values.draft);
    },
    reset: () => show({ draft: begin, updatedAt: row?.updatedAt }, begin),
  });

  async function save(values: Fields, on: Base<Draft>) {
    const mine = form.getValues();
    try {
      if (row && on.updatedAt !== undefined) {
        const fieldsToSend = changedPayload(values, changedFields(on.draft, mine), madeOf);
        await type.update(row.id, { ...fieldsToSend, updatedAt: on.updatedAt });
      } else {
        await type.create?.(values);
        await onCreated?.();
      }
    } catch (error) {
      const newer = storedVersion(error, type.row);
      if (newer) return mergeWith(newer, on, mine);
      showFieldErrors(form, fields, error);
      if (!isSignedOut(error))
        toastFailure(row ? type.texts.updateFailed : type.texts.addFailed, error, 'What you typed is still here.');
      return;
    }
    kept.forget();
    await queries.invalidateQueries({ queryKey: type.queryKey });
    toast.success(row ? type.texts.updated : type.texts.added);
    onClose();
  }

  /** Saves again on the version that was saved elsewhere, unless both changed the same field. */
  async function mergeWith(newer: Row, on: Base<Draft>, mine: Draft) {
    const newBase = { draft: draftOf(newer), updatedAt: newer.updatedAt };
    const merge = mergeDrafts<Draft>(on.draft, newBase.draft, mine);
    show(newBase, merge.draft);
    setConflicts(merge.conflicts);
    if (merge.conflicts.length === 0) await form.handleSubmit((values) => save(values, newBase))();
  }

  return {
    form,
    busy: form.formState.isSubmitting,
    changed,
    restored: kept.restored,
    discardRestored: kept.discard,
    /** The fields that were changed both here and elsewhere, and the version that was saved there. */
    conflicts,
    saved: base.draft,
    submit: form.handleSubmit((values) => save(values, base)),
    close: () => {
      kept.forget();
      onClose();
    },
    keepSaved: async () => {
      for (const field of fields)
        if (conflicts.includes(field)) form.setValue(field, base.draft[field], { shouldDirty: true });
      setConflicts([]);
      await queries.invalidateQueries({ queryKey: type.queryKey });
    },
    keepMine: async () => {
      setConflicts([]);
      await form.handleSubmit((values) => save(values, base))();
    },
  };
}

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
