import { atom, useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import type { Endpoint, FileForm, ReplyOf } from '#common/endpoint.ts';
import { isSignedOut } from '#web/admin/lib/failure.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import { sendForm } from '#web/shared/api/send-form.ts';
import { useEventCallback } from '#web/shared/hooks/use-event-callback.ts';
import { toast } from '#web/shared/toast.ts';

interface UploadCall<E extends Endpoint> {
  endpoint: E;
  /** Said when it fails, with the server's reason under it. */
  failed: string;
  onDone: (reply: ReplyOf<E>) => void | Promise<void>;
  /** The file belongs to a form, which waits for it. */
  isPartOfForm?: boolean;
}

const runningAtom = atom(0);

/** Why a form waits. */
export const UPLOAD_RUNS = 'A file is still on its way';

/** Tells whether a file of a form is on its way: what is saved, sent or published meanwhile would be without it. */
export const useIsUploading = (): boolean => useAtomValue(runningAtom) > 0;

/** Holds back saving while a file of the form is on its way. */
function useHeldSave(busy: boolean): void {
  const count = useSetAtom(runningAtom);
  useEffect(() => {
    if (!busy) return;
    count((running) => running + 1);
    return () => count((running) => running - 1);
  }, [busy, count]);
}

/** One upload at a time: its share that has gone out, and a way to stop it. */
export function useUpload<E extends Endpoint & { form: FileForm }>(options: UploadCall<E>) {
  const { endpoint, failed, isPartOfForm = false } = options;
  // The form has changed while the file was on its way, so its present function takes the reply.
  const onDone = useEventCallback(options.onDone);
  const [progress, setProgress] = useState<number | null>(null);
  const running = useRef<AbortController>(null);
  // Who leaves the page does not want to go on sending.
  useEffect(() => () => running.current?.abort(), []);
  useHeldSave(isPartOfForm && progress !== null);

  async function start(
    parts: Record<string, string | File>,
    query: Record<string, string> = {},
    onReply = onDone,
  ): Promise<void> {
    const control = new AbortController();
    running.current = control;
    const form = new FormData();
    // Texts first: the server reads in order.
    const entries = Object.entries(parts).sort(([, a], [, b]) => Number(a instanceof File) - Number(b instanceof File));
    for (const [name, part] of entries) form.append(name, part);
    setProgress(0);
    try {
      const { signal } = control;
      await onReply(await sendForm(endpoint, form, { query, signal, onProgress: setProgress }));
    } catch (error) {
      if (!control.signal.aborted && !isSignedOut(error)) toast.error(reasonOf(error, failed));
    } finally {
      setProgress(null);
    }
  }

  return { progress, busy: progress !== null, start, cancel: () => running.current?.abort() };
}

const refusals = new Set([400, 413, 415, 422]);

/** The server's own words where it refused the file itself. */
const reasonOf = (error: unknown, failed: string): string =>
  error instanceof ApiError && refusals.has(error.status) && error.serverMessage ? error.serverMessage : failed;
