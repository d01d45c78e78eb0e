import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type FieldValues, useForm } from 'react-hook-form';
import { toastFailure } from '#web/admin/components/failure-toast.tsx';
import { useKeptDraft } from '#web/admin/forms/kept-draft.ts';
import { isSignedOut, storedVersion } from '#web/admin/lib/failure.ts';
import { showFieldErrors } from '#web/shared/api/field-errors.ts';
import { toast } from '#web/shared/toast.ts';
import { fieldNames } from './content-form.ts';
import type { EditedRow, EditedType } from './content-type.ts';

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

/**
 * The form of one row: checks, saves, reloads the portfolio, never overwrites a newer version silently, and still has
 * its text when the owner had to sign in again.
 */
export function useContentForm<Row extends EditedRow, Draft extends FieldValues, Fields>(
  options: ContentFormOptions<Row, Draft, Fields>,
) {
  const { type, row, initial, onCreated, onClose } = options;
  const { draftOf, draft, resolver, labels } = type.form;
  const fields = fieldNames(labels);
  const begin = row ? draftOf(row) : { ...draftOf(null), ...initial };
  const queries = useQueryClient();
  const [base, setBase] = useState(row?.updatedAt);
  const [stored, setStored] = useState<Row | null>(null);
  const form = useForm<Draft, unknown, Fields>({ defaultValues: begin, resolver });
  const changed = form.formState.isDirty;

  const kept = useKeptDraft({
    form: `${type.what}:${row?.id ?? 'new'}`,
    schema: draft,
    values: form.watch(),
    changed,
    base,
    restore: (values, keptBase) => {
      for (const field of fields) form.setValue(field, values[field], { shouldDirty: true });
      if (keptBase !== undefined) setBase(keptBase);
    },
    reset: () => {
      form.reset(begin);
      setBase(row?.updatedAt);
    },
  });

  async function save(values: Fields, updatedAt: string | undefined) {
    try {
      if (row && updatedAt !== undefined) await type.update(row.id, { ...values, updatedAt });
      else {
        await type.create?.(values);
        await onCreated?.();
      }
    } catch (error) {
      const newer = storedVersion(error, type.row);
      if (newer) return setStored(newer);
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

  return {
    form,
    busy: form.formState.isSubmitting,
    changed,
    restored: kept.restored,
    discardRestored: kept.discard,
    /** The newer version that the save ran into. */
    stored,
    submit: form.handleSubmit((values) => save(values, base)),
    close: () => {
      kept.forget();
      onClose();
    },
    keepSaved: async () => {
      if (!stored) return;
      form.reset(draftOf(stored));
      setBase(stored.updatedAt);
      setStored(null);
      await queries.invalidateQueries({ queryKey: type.queryKey });
    },
    keepMine: async () => {
      if (!stored) return;
      const { updatedAt } = stored;
      setBase(updatedAt);
      setStored(null);
      await form.handleSubmit((values) => save(values, updatedAt))();
    },
  };
}
