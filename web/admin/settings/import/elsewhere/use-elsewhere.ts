import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { applyImport, type ImportItem, type ImportPreview, previewImport } from '#common/contract/imports.ts';
import { undoChange } from '#common/contract/undo.ts';
import type { PayloadInput } from '#common/endpoint.ts';
import { toastFailure } from '#web/admin/components/failure-toast.tsx';
import { toastWithUndo } from '#web/admin/components/undo-toast.tsx';
import { amount } from '#web/admin/lib/content-counts.ts';
import { isSignedOut } from '#web/admin/lib/failure.ts';
import { ADMIN_QUERIES } from '#web/admin/lib/query-keys.ts';
import { call } from '#web/shared/api/client.ts';
import { toast } from '#web/shared/toast.ts';

type ImportInput = PayloadInput<typeof previewImport>;
type Values = Record<string, Record<string, string | number>>;

export const isOpen = ({ action }: ImportItem): boolean => action !== 'skip';
const lacks = (item: ImportItem, values: Values) =>
  item.needs.some((field) => values[item.key]?.[field] === undefined || values[item.key]?.[field] === '');

/** Takes the import back and says what stays. */
function useTakingBack() {
  const queries = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (id: string) => call(undoChange, { params: { id } }),
    onSuccess: ({ data: { undone, kept } }) =>
      toast.success(
        kept ? `Undone: ${undone}. ${amount(kept, 'entry', 'entries')} changed since stay` : `Undone: ${undone}`,
      ),
    onError: (error) => {
      if (!isSignedOut(error)) toastFailure('Failed to undo', error);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ADMIN_QUERIES }),
  });
  return mutate;
}

/** From a source to its preview, and from what is chosen there to the import. */
export function useElsewhere(onDone: () => void) {
  const queries = useQueryClient();
  const takeBack = useTakingBack();
  const [input, setInput] = useState<ImportInput | null>(null);
  const [preview, setPreview] = useState<ImportPreview | null>(null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [values, setValues] = useState<Values>({});

  const previewing = useMutation({
    mutationFn: (body: ImportInput) => call(previewImport, { body }),
    onSuccess: ({ data }, body) => {
      setInput(body);
      setPreview(data);
      setChosen(new Set(data.items.filter((item) => isOpen(item) && item.needs.length === 0).map(({ key }) => key)));
      setValues({});
    },
    onError: (error) => {
      if (!isSignedOut(error)) toastFailure('Failed to preview', error);
    },
  });

  const applying = useMutation({
    mutationFn: async (from: ImportPreview) => {
      const keys = [...chosen];
      const given = Object.fromEntries(Object.entries(values).filter(([key]) => chosen.has(key)));
      return call(applyImport, { params: { id: from.id }, body: { keys, values: given } });
    },
    onSuccess: async ({ data: { added, changed, skipped, undo } }) => {
      const parts = [`${added} added`, changed > 0 && `${changed} changed`, skipped > 0 && `${skipped} skipped`];
      const text = `Imported: ${parts.filter(Boolean).join(', ')}`;
      if (undo) toastWithUndo(text, () => takeBack(undo.id));
      else toast.success(text);
      onDone();
      await queries.invalidateQueries({ queryKey: ADMIN_QUERIES });
    },
    onError: (error) => {
      if (!isSignedOut(error)) toastFailure('Failed to import', error);
    },
  });

  return {
    input,
    preview,
    chosen,
    values,
    previewing,
    applying,
    lacking: preview?.items.some((item) => chosen.has(item.key) && lacks(item, values)) ?? false,
    back: () => setPreview(null),
    choose: (keys: readonly string[], on: boolean) =>
      setChosen((before) => {
        const after = new Set(before);
        for (const key of keys) {
          if (on) after.add(key);
          else after.delete(key);
        }
        return after;
      }),
    setValue(key: string, field: string, value: string | number) {
      setValues((before) => ({ ...before, [key]: { ...before[key], [field]: value } }));
      setChosen((before) => new Set(before).add(key));
    },
  };
}

export type Elsewhere = ReturnType<typeof useElsewhere>;

export interface SourceProps {
  /** The button that previews stands in the dialog's footer. */
  formId: string;
  /** There is something to preview. */
  onReady: (isReady: boolean) => void;
  onPreview: (input: ImportInput) => void;
}
