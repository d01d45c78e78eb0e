import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { z } from 'zod';
import { Draft, deleteDraft, getDraft, saveDraft } from '#common/contract/drafts.ts';
import type { DraftKind } from '#common/dashboard-options.ts';
import { draftName, eraseDraft, keepDraft, readDraft } from '#web/admin/forms/kept-draft-storage.ts';
import { createPacedRuns } from '#web/admin/forms/paced-runs.ts';
import { storedVersion } from '#web/admin/lib/failure.ts';
import { draftKey } from '#web/admin/lib/query-keys.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import { call } from '#web/shared/api/client.ts';
import { useAuth } from '#web/shared/auth.tsx';

export const DraftText = z.object({
  subject: z.string(),
  body: z.string(),
  attachments: z.array(z.string()),
  templateId: z.string().nullable(),
});
export type DraftText = z.output<typeof DraftText>;

const isConflict = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 409;
const Gone = z.object({ current: z.null() });
const isGone = (error: unknown) => isConflict(error) && Gone.safeParse(error.details).success;
const isSame = (one: DraftText, other: DraftText) => JSON.stringify(one) === JSON.stringify(other);

const EMPTY: DraftText = { subject: '', body: '', attachments: [], templateId: null };
const isEmpty = ({ subject, body, attachments }: DraftText) => !subject && !body && attachments.length === 0;

const textOf = (draft: Draft | null): DraftText =>
  draft
    ? {
        subject: draft.subject ?? '',
        body: draft.body,
        attachments: [...(draft.attachments ?? [])],
        templateId: draft.templateId ?? null,
      }
    : EMPTY;

interface Storing {
  typed: DraftText;
  /** Version of the stored text that `typed` continues. */
  base: string | null;
  /** All texts that were sent since the last reply, this one among them. */
  sent: readonly DraftText[];
}

/** Stores a text. @returns its version @throws ApiError; 409 when another tab has stored another text */
async function storeText(params: { id: string; kind: DraftKind }, { typed, base, sent }: Storing): Promise<string> {
  const write = (version: string | null) => call(saveDraft, { params, body: { ...typed, updatedAt: version } });
  const { data } = await write(base).catch((error: unknown) => {
    const stored = storedVersion(error, Draft);
    // A save whose reply never came has been stored all the same.
    const isOwn = stored && sent.some((text) => isSame(text, textOf(stored)));
    if (isOwn) return write(stored.updatedAt);
    // It was sent or added in another tab: nothing is stored that this one could replace.
    if (base !== null && isGone(error)) return write(null);
    throw error;
  });
  return data.updatedAt;
}

/** Saves when the view is left, and when the tab is hidden, which may never come back. */
function useFlushOnHide(save: () => void): void {
  const flush = useEffectEvent(save);
  useEffect(() => {
    const onHide = () => document.visibilityState === 'hidden' && flush();
    document.addEventListener('visibilitychange', onHide);
    return () => {
      document.removeEventListener('visibilitychange', onHide);
      flush();
    };
  }, []);
}

const DEBOUNCE_MS = 600;
const RETRY_MS = 4_000;

export type SaveState = 'saved' | 'saving' | 'failed' | 'conflict';

interface DraftSaverParts<Text> {
  /** Stores the text over the version `base`; the version that it made, or `null` when nothing is stored then. */
  save: (text: Text, base: string | null) => Promise<string | null>;
  /** Tells a refusal that another version caused from a failure that a later attempt may mend. */
  isConflict: (error: unknown) => boolean;
  onState: (state: SaveState, error?: unknown) => void;
}

/**
 * Saves a text while it is typed: one call at a time, after a pause, again after a failure. A conflict stops it until
 * `resume` says which version the text is based on.
 */
export function createDraftSaver<Text>({ save, isConflict, onState }: DraftSaverParts<Text>, start: string | null) {
  let base = start;
  let waiting: { text: Text } | null = null;
  let blocked = false;

  const runs = createPacedRuns(async () => {
    const sent = waiting;
    if (blocked || !sent) return;
    waiting = null;
    onState('saving');
    try {
      base = await save(sent.text, base);
      if (!waiting) onState('saved');
    } catch (error) {
      waiting ??= sent;
      blocked = isConflict(error);
      onState(blocked ? 'conflict' : 'failed', error);
      if (!blocked) runs.plan(RETRY_MS);
    }
  });

  return {
    /** Saves what is waiting, after a save that is under way. */
    flush: runs.run,
    change(text: Text): void {
      waiting = { text };
      if (!blocked) runs.plan(DEBOUNCE_MS);
    },
    /** Goes on after a conflict, from the version that is stored now. */
    resume(version: string | null, text: Text | null): void {
      base = version;
      blocked = false;
      waiting = text === null ? null : { text };
      if (text === null) onState('saved');
      else runs.plan(0);
    },
    /** Ends it without saving what is waiting; resolves when nothing is under way. */
    async stop(): Promise<void> {
      runs.unplan();
      waiting = null;
      blocked = true;
      await runs.running();
      runs.unplan();
    },
    /** The stored version that the text is based on. */
    base: () => base,
  };
}

type DraftSaver<Text> = ReturnType<typeof createDraftSaver<Text>>;

/**
 * A text that the server keeps while it is typed. A copy stays in this tab until the server has it, so that neither the
 * end of a session nor a server that is away costs a word.
 */
export function useServerDraft(contactId: string, kind: DraftKind) {
  const { user } = useAuth();
  const name = draftName(user?.id ?? '', `contact-${kind}:${contactId}`);
  const queryKey = draftKey(contactId, kind);
  const params = { id: contactId, kind };
  const [text, setText] = useState<DraftText | null>(null);
  const [state, setState] = useState<SaveState>('saved');
  const [saved, setSaved] = useState<Draft | null>(null);
  const saver = useRef<DraftSaver<DraftText>>(null);
  /** Text that is typed by now, and all texts that were sent since the last reply. */
  const latest = useRef<DraftText>(null);
  const unanswered = useRef<DraftText[]>([]);

  const { data, isError, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(getDraft, { params }, { signal }),
    select: (reply) => reply.data,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

  const begin = useEffectEvent((draft: Draft | null) => {
    if (saver.current) return;
    const kept = readDraft(name, DraftText);
    /** Drops this tab's copy of a saved text, unless more was typed since. */
    const forget = (typed: DraftText, base: string | null) => {
      unanswered.current = [];
      if (latest.current === typed) eraseDraft(name);
      else if (latest.current) keepDraft(name, { values: latest.current, base: base ?? undefined });
    };
    saver.current = createDraftSaver<DraftText>(
      {
        async save(typed, base) {
          if (isEmpty(typed)) {
            if (base !== null) await call(deleteDraft, { params });
            forget(typed, null);
            return null;
          }
          if (!unanswered.current.includes(typed)) unanswered.current.push(typed);
          const updatedAt = await storeText(params, { typed, base, sent: unanswered.current });
          forget(typed, updatedAt);
          return updatedAt;
        },
        isConflict,
        onState: (next, error) => {
          setState(next);
          if (next === 'conflict') setSaved(storedVersion(error, Draft));
        },
      },
      (kept ? kept.base : draft?.updatedAt) ?? null,
    );
    latest.current = kept?.values ?? textOf(draft);
    setText(latest.current);
    if (kept) saver.current.change(kept.values);
  });
  useEffect(() => {
    if (data !== undefined) begin(data);
  }, [data]);

  useFlushOnHide(() => void saver.current?.flush());

  const put = (next: DraftText) => {
    latest.current = next;
    setText(next);
    keepDraft(name, { values: next, base: saver.current?.base() ?? undefined });
    saver.current?.change(next);
  };

  return {
    /** `null` until the stored draft has been read. */
    text,
    isError,
    retry: refetch,
    state,
    change: (changes: Partial<DraftText>) => put({ ...(text ?? EMPTY), ...changes }),
    flush: () => saver.current?.flush() ?? Promise.resolve(),
    /** The version of another tab or device, while it is asked which one stays. */
    conflict: state === 'conflict' ? saved : null,
    keepSaved: () => {
      eraseDraft(name);
      latest.current = textOf(saved);
      setText(latest.current);
      saver.current?.resume(saved?.updatedAt ?? null, null);
    },
    keepMine: () => saver.current?.resume(saved?.updatedAt ?? null, text ?? EMPTY),
    /** Lets the text go: nothing of it is saved any more. */
    async stop() {
      await saver.current?.stop();
      eraseDraft(name);
    },
  };
}

export type ServerDraft = ReturnType<typeof useServerDraft>;
