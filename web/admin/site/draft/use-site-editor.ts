import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import type { ShownContent } from '#common/contract/site/content.ts';
import { type SiteDraft, saveSiteDraft } from '#common/contract/site.ts';
import { siteKeys } from '#web/admin/site/queries.ts';
import { call } from '#web/shared/api/client.ts';
import { withValue } from './document-path.ts';
import { edit, startEdits } from './edits.ts';
import { saveFailureOf } from './save-failure.ts';
import { type Choices, createSaver, type DraftConflict, type SaveState } from './saver.ts';
import { type Sendable, sendableOf } from './sendable.ts';

/** Changes one place of the document. */
export type EditField = (path: string, value: unknown) => void;

/** The draft in the form: what is typed, what is stored of it, and what stands in the way. */
export function useSiteEditor(draft: SiteDraft) {
  const queries = useQueryClient();
  const [edits, dispatch] = useReducer(edit, draft.content, startEdits);
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

  const accepted = useRef<ShownContent>(draft.content);
  const sendable: Sendable = useMemo(() => sendableOf(edits.content, accepted.current), [edits.content]);
  useEffect(() => {
    accepted.current = sendable.content;
    saver.change(sendable.content);
  }, [saver, sendable]);

  useEffect(() => {
    const retry = () => void saver.flush();
    addEventListener('online', retry);
    return () => {
      removeEventListener('online', retry);
      void saver.close();
    };
  }, [saver]);

  const editField: EditField = useCallback(
    (path, value) => dispatch({ type: 'edit', field: path, change: (content) => withValue(content, path, value) }),
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
    [saver, queries],
  );

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
    undo: () => dispatch({ type: 'undo' }),
    redo: () => dispatch({ type: 'redo' }),
    flush: () => saver.flush(),
    updatedAt: () => saver.updatedAt(),
    forgetMerged: () => setMerged([]),
    resolve: (choices: Choices) => dispatch({ type: 'replace', content: saver.resolve(choices) }),
  };
}

export type SiteEditor = ReturnType<typeof useSiteEditor>;
