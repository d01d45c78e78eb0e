import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { connectionKindOptions } from '#common/connection-options.ts';
import { Connection, type ConnectionTest, testConnection, updateConnection } from '#common/contract/connections.ts';
import { CONNECTION } from '#common/dashboard-limits.ts';
import { labelOf } from '#common/options.ts';
import { isSignedOut, storedVersion } from '#web/admin/lib/failure.ts';
import { ADMIN_QUERIES } from '#web/admin/lib/query-keys.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import { call } from '#web/shared/api/client.ts';
import { toast } from '#web/shared/toast.ts';
import { type Edits, missingFields, payloadOf, savedText, withEdit } from './edits.ts';

/** The server needs up to its limit to say that the other one does not reply. */
const TEST_TIMEOUT_MS = CONNECTION.testTime + 5_000;

/** A test's result, and whether it is of fields that are not saved. */
export type TestResult = Pick<ConnectionTest, 'ok' | 'message'> & { at: string; isUnsaved: boolean };

/** Without what is wrong with a field, or with a part of it. */
const withoutField = (problems: Readonly<Record<string, string>>, name: string) =>
  Object.fromEntries(Object.entries(problems).filter(([path]) => path !== name && !path.startsWith(`${name}.`)));

/**
 * Holds what was typed into a connection's form, and saving and testing it. With `onComplete` only what can be used is saved,
 * and it is called when the dashboard knows of it; the form may be gone by then.
 */
export function useConnectionForm(connection: Connection, onComplete?: () => void) {
  const { kind, updatedAt } = connection;
  const queries = useQueryClient();
  const [edits, setEdits] = useState<Edits>({});
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [result, setResult] = useState<TestResult | null>(null);
  const [stored, setStored] = useState<Connection | null>(null);
  const label = labelOf(connectionKindOptions, kind, kind);

  /** Problems go to their fields, anything else into a toast. */
  function showFailure(error: Error, failed: string) {
    if (isSignedOut(error)) return;
    const named = error instanceof ApiError ? error.errors : [];
    setProblems(Object.fromEntries(named.map(({ path, message }) => [path, message])));
    if (named.length === 0) toast.error((error instanceof ApiError && error.serverMessage) || failed);
  }

  const saving = useMutation({
    mutationFn: (basedOn: string) =>
      call(updateConnection, { params: { kind }, body: { ...payloadOf(kind, edits), updatedAt: basedOn } }),
    onSuccess: async () => {
      setEdits({});
      setProblems({});
      setResult(null);
      setStored(null);
      toast.success(`${label} saved`);
      // Much of the dashboard tells what is connected: the outbox, the assistant, Calendly, the warnings.
      await queries.invalidateQueries({ queryKey: ADMIN_QUERIES });
      onComplete?.();
    },
    onError: (error) => {
      const current = storedVersion(error, Connection);
      if (current) setStored(current);
      else showFailure(error, `Failed to save ${label}`);
    },
  });

  const testing = useMutation({
    mutationFn: () =>
      call(testConnection, { params: { kind }, body: payloadOf(kind, edits) }, { timeout: TEST_TIMEOUT_MS }),
    onMutate: () => setResult(null),
    onSuccess: ({ data: { ok, message } }) => {
      setProblems({});
      setResult({ ok, message, at: new Date().toISOString(), isUnsaved: Object.keys(edits).length > 0 });
    },
    onError: (error) => showFailure(error, `Failed to test ${label}`),
  });

  function save() {
    const missing = onComplete ? missingFields(connection, edits) : {};
    setProblems(missing);
    if (Object.keys(missing).length === 0) saving.mutate(updatedAt);
  }

  return {
    edits,
    problems,
    result,
    /** The version that was saved elsewhere in the meantime. */
    stored,
    isSaving: saving.isPending,
    isTesting: testing.isPending,
    save,
    test: () => testing.mutate(),
    keepMine: () => stored && saving.mutate(stored.updatedAt),
    async keepSaved() {
      setEdits({});
      setStored(null);
      await queries.invalidateQueries({ queryKey: ADMIN_QUERIES });
    },
    change(name: string, value: string | null) {
      setEdits((before) => withEdit(connection, before, name, value));
      setProblems((before) => withoutField(before, name));
    },
    /** Changes what is there now, also when more was typed meanwhile. */
    edit(name: string, change: (now: string) => string) {
      setEdits((before) => withEdit(connection, before, name, change(before[name] ?? savedText(connection, name))));
      setProblems((before) => withoutField(before, name));
    },
  };
}

export type ConnectionForm = ReturnType<typeof useConnectionForm>;
