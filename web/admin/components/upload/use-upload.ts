import { useEffect, useRef, useState } from 'react';
import type { Endpoint, FileForm, ReplyOf } from '#common/endpoint.ts';
import { isSignedOut } from '#web/admin/lib/failure.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import { sendForm } from '#web/shared/api/send-form.ts';
import { useEventCallback } from '#web/shared/hooks/use-event-callback.ts';
import { toast } from '#web/shared/toast.ts';
import { useHeldSave } from './form-uploads.ts';

interface UploadCall<E extends Endpoint> {
  endpoint: E;
  /** Said when it fails, with the server's reason under it. */
  failed: string;
  onDone: (reply: ReplyOf<E>) => void | Promise<void>;
  /** The file belongs to a form, which waits for it. */
  isPartOfForm?: boolean;
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
