import { useQueryClient } from '@tanstack/react-query';
import {
  type ActionDispatch,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react';
import { z } from 'zod';
import { ShownContent } from '#common/contract/site/content.ts';
import { type SiteDraft, saveSiteDraft } from '#common/contract/site.ts';
import type { MergeConflict } from '#common/site/merge.ts';
import { useKeptDraft } from '#web/admin/forms/kept-draft.ts';
import { siteKeys } from '#web/admin/site/queries.ts';
import { changedParts, type Part } from '#web/admin/site/site-parts.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import { call } from '#web/shared/api/client.ts';
import { toast } from '#web/shared/toast.ts';
import { withValue } from './document-path.ts';
import {
  type Choices,
  createSaver,
  type DraftConflict,
  type SaveFailure,
  type Saver,
  type SaveState,
  type Sendable,
  sendableOf,
} from './saver.ts';

/** The typed document, and the way back. */
interface Edits {
  content: ShownContent;
  past: readonly ShownContent[];
  future: readonly ShownContent[];
  /** The field that was edited last: typing in one field is one step back. */
  field: string | null;
}

type EditAction =
  | { type: 'edit'; field: string; change: (content: ShownContent) => ShownContent }
  | { type: 'undo' | 'redo' }
  /** From the server. The way back begins anew: undoing would take back what others changed, too. */
  | { type: 'replace'; content: ShownContent };

const MAX_STEPS = 100;

const startEdits = (content: ShownContent): Edits => ({ content, past: [], future: [], field: null });

function edit(edits: Edits, action: EditAction): Edits {
  const { content, past, future, field } = edits;
  switch (action.type) {
    case 'edit': {
      const next = action.change(content);
      if (next === content) return edits;
      const steps = field === action.field ? past : [...past, content].slice(-MAX_STEPS);
      return { content: next, past: steps, future: [], field: action.field };
    }
    case 'undo': {
      const before = past.at(-1);
      return before ? { content: before, past: past.slice(0, -1), future: [content, ...future], field: null } : edits;
    }
    case 'redo': {
      const [next, ...later] = future;
      return next ? { content: next, past: [...past, content], future: later, field: null } : edits;
    }
    case 'replace':
      return startEdits(action.content);
  }
}

const Details = z.object({
  current: z.custom<SiteDraft>((value) => typeof value === 'object' && value !== null),
  conflicts: z.array(z.custom<MergeConflict>((value) => typeof value === 'object' && value !== null)),
});

/** Outcome of a refused or lost save. */
function saveFailureOf(error: unknown): SaveFailure {
  if (!(error instanceof ApiError)) return { isRetryable: true, reason: 'Something went wrong.' };
  if (error.status === 409) {
    const details = Details.safeParse(error.details);
    if (details.success) return { conflict: details.data };
  }
  if (error.status === 0)
    return { isRetryable: true, reason: navigator.onLine ? 'The server does not answer.' : 'You are offline.' };
  if (error.status === 413) return { isRetryable: false, reason: 'The texts are too long together.' };
  const isRetryable = error.status === 429 || error.status >= 500;
  return { isRetryable, reason: error.serverMessage ?? 'The server refused the draft.' };
}

/** Edits that are typed and not stored yet, beside the draft that the typing began from. */
const KeptTyping = z.object({ typed: ShownContent, began: ShownContent });

/** Changes one place of the document. */
export type EditField = (path: string, value: unknown) => void;

const PLACE = /^form\.(budgets|timelines)\.(\d+)$/;
const fieldOf = { budgets: 'budget', timelines: 'timeline' } as const;

/**
 * Writes a budget or timeline of the form, and follows it in the packages that chose it: its name is said once. A name
 * that the list has twice is followed by nobody.
 */
export function withRenamedChoice(content: ShownContent, path: string, name: unknown): ShownContent {
  const next = withValue(content, path, name);
  const [, list, place] = PLACE.exec(path) ?? [];
  if ((list !== 'budgets' && list !== 'timelines') || typeof name !== 'string') return next;
  const field = fieldOf[list];
  const before = content.form[list][Number(place)];
  const isOne = content.form[list].filter((entry) => entry === before).length === 1;
  if (!isOne || !content.packages.some((entry) => entry[field] === before)) return next;
  return {
    ...next,
    packages: next.packages.map((entry) => (entry[field] === before ? { ...entry, [field]: name } : entry)),
  };
}

/** Saves what is typed, and says how that goes. */
function useSaver(draft: SiteDraft, dispatch: ActionDispatch<[EditAction]>) {
  const [save, setSave] = useState<{ state: SaveState; reason?: string | undefined }>({ state: 'saved' });
  const [conflict, setConflict] = useState<DraftConflict | null>(null);
  const [merged, setMerged] = useState<readonly string[]>([]);
  const [stored, setStored] = useState(draft);
  const [saver] = useState(() =>
    createSaver(draft, {
      save: async (content, updatedAt) => (await call(saveSiteDraft, { body: { content, updatedAt } })).data,
      failureOf: saveFailureOf,
      onState: (state, reason) => setSave({ state, reason }),
      onSaved: setStored,
      onMerged(content, paths) {
        dispatch({ type: 'replace', content });
        setMerged(paths);
      },
      onConflict: setConflict,
    }),
  );
  return { saver, save, conflict, stored, setStored, merged, clearMerged: () => setMerged([]) };
}

/** Saves what is typed once the browser is online again, and when the form is left; `onStored` follows the latter. */
function useSaveOnLeave(saver: Saver, onStored: () => void): void {
  const forget = useEffectEvent(onStored);
  useEffect(() => {
    const retry = () => void saver.flush();
    addEventListener('online', retry);
    return () => {
      removeEventListener('online', retry);
      void saver.close().then((isStored) => isStored && forget());
    };
  }, [saver]);
}

/** The draft in the form: what is typed, what is stored of it, and what stands in the way. */
export function useSiteEditor(draft: SiteDraft) {
  const queries = useQueryClient();
  const [edits, dispatch] = useReducer(edit, draft.content, startEdits);
  const { saver, save, conflict, stored, setStored, merged, clearMerged } = useSaver(draft, dispatch);

  const accepted = useRef<ShownContent>(draft.content);
  const sendable: Sendable = useMemo(() => sendableOf(edits.content, accepted.current), [edits.content]);
  useEffect(() => {
    accepted.current = sendable.content;
    saver.change(sendable.content);
  }, [saver, sendable]);

  const kept = useKeptDraft({
    form: 'site',
    schema: KeptTyping,
    values: { typed: sendable.content, began: saver.base().content },
    changed: save.state !== 'saved',
    base: saver.base().updatedAt,
    restore({ typed, began }, updatedAt = draft.updatedAt) {
      saver.resume(typed, { content: began, updatedAt });
      dispatch({ type: 'replace', content: typed });
      toast.success('Your unsaved changes are back', { id: 'site-typing' });
    },
    // Restored typing is saved like any other, so it is never thrown away at once.
    reset: () => undefined,
  });
  useSaveOnLeave(saver, kept.forget);

  const editField: EditField = useCallback(
    (path, value) =>
      dispatch({ type: 'edit', field: path, change: (content) => withRenamedChoice(content, path, value) }),
    [],
  );
  /** One step of its own, such as a move in a list. */
  const change = useCallback(
    (name: string, apply: (content: ShownContent) => ShownContent) =>
      dispatch({ type: 'edit', field: `${name} ${performance.now()}`, change: apply }),
    [],
  );
  const adopt = useCallback(
    (next: SiteDraft) => {
      saver.adopt(next);
      setStored(next);
      dispatch({ type: 'replace', content: next.content });
      void queries.invalidateQueries({ queryKey: siteKeys.check });
    },
    [saver, setStored, queries],
  );
  /** Shows a draft that the owner had the server change, as one step that can be undone. */
  const take = (name: string, next: SiteDraft) => {
    saver.adopt(next);
    setStored(next);
    change(name, () => next.content);
    void queries.invalidateQueries({ queryKey: siteKeys.check });
  };
  /** Shows the draft as the server has it, unless something is being typed: the next save is merged with it anyway. */
  function refresh(next: SiteDraft) {
    if (saver.isDirty()) return;
    if (next.updatedAt === saver.base().updatedAt) setStored(next);
    else adopt(next);
  }

  /** @returns the parts in which something changes */
  function step(type: 'undo' | 'redo', to: ShownContent | undefined): Part[] {
    dispatch({ type });
    return to ? changedParts(edits.content, to) : [];
  }

  return {
    content: edits.content,
    sendable,
    stored,
    save,
    conflict,
    merged,
    canUndo: edits.past.length > 0,
    canRedo: edits.future.length > 0,
    editField,
    change,
    adopt,
    take,
    refresh,
    undo: () => step('undo', edits.past.at(-1)),
    redo: () => step('redo', edits.future[0]),
    flush: () => saver.flush(),
    updatedAt: () => saver.base().updatedAt,
    clearMerged,
    resolve: (choices: Choices) => dispatch({ type: 'replace', content: saver.resolve(choices) }),
  };
}

export type SiteEditor = ReturnType<typeof useSiteEditor>;
