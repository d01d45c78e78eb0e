import type { ShownContent } from '#common/contract/site/content.ts';
import type { SiteDraft } from '#common/contract/site.ts';
import type { MergeConflict } from '#common/site/merge.ts';
import { mergeContent } from '#common/site/merge.ts';
import { isEqual } from '#common/site/tree.ts';
import { withoutEntry, withValue } from './document-path.ts';

export type Saved = SiteDraft & { merged: string[] };

export interface DraftConflict {
  current: SiteDraft;
  conflicts: MergeConflict[];
}

export type SaveState = 'saved' | 'saving' | 'failed' | 'conflict';

/** Outcome of a failed save. */
export type SaveFailure = { conflict: DraftConflict } | { isRetryable: boolean; reason: string };

/** A draft as the server has it, or had it. */
export type DraftBase = Pick<SiteDraft, 'content' | 'updatedAt'>;

interface Deps {
  save(content: ShownContent, updatedAt: string): Promise<Saved>;
  failureOf(error: unknown): SaveFailure;
  onState(state: SaveState, reason?: string): void;
  onSaved(saved: Saved): void;
  /** The draft took over changes of another tab, with the paths that came from there. */
  onMerged(content: ShownContent, paths: readonly string[]): void;
  onConflict(conflict: DraftConflict | null): void;
  debounceMs?: number;
}

const DEBOUNCE_MS = 500;
const FIRST_RETRY_MS = 2_000;
const LAST_RETRY_MS = 30_000;

/** Three documents of one shape give a document of that shape. */
const mergeShown = (base: ShownContent, current: ShownContent, submitted: ShownContent) =>
  mergeContent(base, current, submitted).content as ShownContent;

/** Sides of a conflict that stay, by path. */
export type Choices = ReadonlyMap<string, 'current' | 'submitted'>;

/** Saves the draft a moment after the last change, one save at a time, and tries again while the server is away. */
export function createSaver(draft: SiteDraft, deps: Deps) {
  const { save, failureOf, onState, onSaved, onMerged, onConflict, debounceMs = DEBOUNCE_MS } = deps;
  let stored: DraftBase = { content: draft.content, updatedAt: draft.updatedAt };
  let wanted = draft.content;
  let conflict: DraftConflict | null = null;
  let running: Promise<void> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let retryMs = FIRST_RETRY_MS;

  const isDirty = () => !isEqual(wanted, stored.content);

  function plan(ms: number) {
    clearTimeout(timer);
    timer = setTimeout(() => void run(), ms);
  }

  function take(sent: ShownContent, saved: Saved) {
    onSaved(saved);
    retryMs = FIRST_RETRY_MS;
    // The server trims texts; what was sent is what was typed, and stays in the form.
    const content = saved.merged.length > 0 ? saved.content : sent;
    if (saved.merged.length > 0) {
      wanted = mergeShown(sent, saved.content, wanted);
      onMerged(wanted, saved.merged);
    }
    stored = { content, updatedAt: saved.updatedAt };
  }

  function fail(error: unknown) {
    const failure = failureOf(error);
    if ('conflict' in failure) {
      conflict = failure.conflict;
      onConflict(conflict);
      return onState('conflict');
    }
    onState('failed', failure.reason);
    if (!failure.isRetryable) return;
    plan(retryMs);
    retryMs = Math.min(retryMs * 2, LAST_RETRY_MS);
  }

  async function saveOnce() {
    const sent = wanted;
    onState('saving');
    try {
      take(sent, await save(sent, stored.updatedAt));
      if (isDirty()) plan(0);
      else onState('saved');
    } catch (error) {
      fail(error);
    }
  }

  async function run(): Promise<void> {
    clearTimeout(timer);
    if (running) {
      await running;
      return run();
    }
    if (conflict || !isDirty()) return;
    running = saveOnce().finally(() => {
      running = null;
    });
    await running;
  }

  return {
    change(content: ShownContent) {
      wanted = content;
      if (conflict) return;
      if (isDirty()) {
        onState('saving');
        plan(debounceMs);
      } else if (!running) {
        clearTimeout(timer);
        onState('saved');
      }
    },

    /** Saves what is typed now. @returns whether all of it is stored */
    async flush(): Promise<boolean> {
      await run();
      return !isDirty() && !conflict;
    },

    /** The stored draft that the typing goes on from. */
    base: (): DraftBase => stored,
    isDirty,

    /** The draft was replaced on the server: discarded, restored, published. */
    adopt(next: SiteDraft) {
      clearTimeout(timer);
      stored = { content: next.content, updatedAt: next.updatedAt };
      wanted = next.content;
      conflict = null;
      onConflict(null);
      onState('saved');
    },

    /** Takes up typing that was kept unsaved, on the draft that it began from; changes made since are merged with it. */
    resume(content: ShownContent, base: DraftBase) {
      stored = base;
      wanted = content;
      onState('saving');
      plan(0);
    },

    /** Ends a conflict: fields that are in no choice keep the value typed here. @returns the draft as it is saved now */
    resolve(choices: Choices): ShownContent {
      if (!conflict) return wanted;
      const { current, conflicts } = conflict;
      let merged = mergeShown(stored.content, current.content, wanted);
      for (const { path, current: value } of conflicts) {
        if (choices.get(path) !== 'current') continue;
        merged = value === null && isListEntry(path) ? withoutEntry(merged, path) : withValue(merged, path, value);
      }
      stored = { content: current.content, updatedAt: current.updatedAt };
      wanted = merged;
      conflict = null;
      onConflict(null);
      if (isDirty()) plan(0);
      else onState('saved');
      return merged;
    },

    /** Stops waiting; what is not stored yet is sent once more. @returns whether all of it is stored */
    async close(): Promise<boolean> {
      clearTimeout(timer);
      if (isDirty() && !conflict) await run();
      clearTimeout(timer);
      return !isDirty();
    },
  };
}

/** An entry of a list with ids is two steps deep: 'packages.product'. */
const isListEntry = (path: string): boolean => /^(?:packages|addOns|callTypes)\.[^.]+$/.test(path);

export type Saver = ReturnType<typeof createSaver>;
