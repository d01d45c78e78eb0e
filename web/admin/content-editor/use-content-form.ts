import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, type Resolver, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { toastFailure } from '#web/admin/components/failure-toast.tsx';
import { useKeptDraft } from '#web/admin/forms/kept-draft.ts';
import { isSignedOut, storedVersion } from '#web/admin/lib/failure.ts';
import { portfolioKey } from '#web/admin/lib/query-keys.ts';
import { showFieldErrors } from '#web/shared/api/field-errors.ts';
import { toast } from '#web/shared/toast.ts';
import type { ContentRow, ContentType } from './content-type.ts';

interface ContentForm<Row extends ContentRow, Draft extends FieldValues, Fields> {
  kind: ContentType<Row, Fields>;
  /** `null` for a new one. */
  row: Row | null;
  /** What the form shows of a row, or of a new one. */
  draftOf: (row: Row | null) => Draft & DefaultValues<Draft>;
  /** What a kept draft must look like. */
  draft: z.ZodType<Draft>;
  resolver: Resolver<Draft, unknown, Fields>;
  fields: readonly Path<Draft>[];
  onClose: () => void;
}

/**
 * The form of one row: checks, saves, reloads the portfolio, never overwrites a newer version silently, and still has
 * its text when the owner had to sign in again.
 */
export function useContentForm<Row extends ContentRow, Draft extends FieldValues, Fields>(
  options: ContentForm<Row, Draft, Fields>,
) {
  const { kind, row, draftOf, draft, resolver, fields, onClose } = options;
  const queries = useQueryClient();
  const [base, setBase] = useState(row?.updatedAt);
  const [stored, setStored] = useState<Row | null>(null);
  const form = useForm<Draft, unknown, Fields>({ defaultValues: draftOf(row), resolver });
  const changed = form.formState.isDirty;

  const kept = useKeptDraft({
    form: `${kind.what}:${row?.id ?? 'new'}`,
    schema: draft,
    values: form.watch(),
    changed,
    base,
    restore: (values, keptBase) => {
      for (const field of fields) form.setValue(field, values[field], { shouldDirty: true });
      if (keptBase !== undefined) setBase(keptBase);
    },
    reset: () => {
      form.reset(draftOf(row));
      setBase(row?.updatedAt);
    },
  });

  async function save(values: Fields, updatedAt: string | undefined) {
    try {
      if (row && updatedAt !== undefined) await kind.update(row.id, { ...values, updatedAt });
      else await kind.create(values);
    } catch (error) {
      const newer = storedVersion(error, kind.row);
      if (newer) return setStored(newer);
      showFieldErrors(form, fields, error);
      if (!isSignedOut(error))
        toastFailure(row ? kind.texts.updateFailed : kind.texts.addFailed, error, 'What you typed is still here.');
      return;
    }
    kept.forget();
    await queries.invalidateQueries({ queryKey: portfolioKey });
    toast.success(row ? kind.texts.updated : kind.texts.added);
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
      await queries.invalidateQueries({ queryKey: portfolioKey });
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
