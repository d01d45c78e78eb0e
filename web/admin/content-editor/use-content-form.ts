import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form';
import { z } from 'zod';
import { toastFailure } from '#web/admin/components/failure-toast.tsx';
import { changedFields, changedPayload, mergeDrafts } from '#web/admin/forms/draft-changes.ts';
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
