import { type ShownContent, SiteContent } from '#common/contract/site/content.ts';
import type { SiteDraft } from '#common/contract/site.ts';
import { type MergeConflict, mergeContent } from '#common/site/merge.ts';
import { dottedPath } from '#common/site/problems.ts';
import { isEqual } from '#common/site/tree.ts';
import { createPacedRuns } from '#web/admin/forms/paced-runs.ts';
import { valueAt, withoutEntry, withValue } from './document-path.ts';

type Saved = SiteDraft & { merged: string[] };

export interface DraftConflict {
  current: SiteDraft;
  conflicts: MergeConflict[];
}

export type SaveState = 'saved' | 'saving' | 'failed' | 'conflict';

/** Outcome of a failed save. */
export type SaveFailure = { conflict: DraftConflict } | { isRetryable: boolean; reason: string };

/** A draft as the server has it, or had it. */
type DraftBase = Pick<SiteDraft, 'content' | 'updatedAt'>;

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

/** The draft once a conflict is ended: fields that are in no choice keep the value typed here. */
function resolved({ current, conflicts }: DraftConflict, base: ShownContent, typed: ShownContent, choices: Choices) {
  let merged = mergeShown(base, current.content, typed);
  for (const { path, current: value } of conflicts) {
    if (choices.get(path) !== 'current') continue;
    merged = value === null && isListEntry(path) ? withoutEntry(merged, path) : withValue(merged, path, value);
  }
  return merged;
}

/** The stored draft, what is typed over it, and the version that stands in the way of it. */
function createVersions(draft: DraftBase) {
  let stored: DraftBase = { content: draft.content, updatedAt: draft.updatedAt };
  let typed = draft.content;
  let conflict: DraftConflict | null = null;
  return {
    stored: () => stored,
    typed: () => typed,
    conflict: () => conflict,
    isDirty: () => !isEqual(typed, stored.content),
    type(content: ShownContent) {
      typed = content;
    },
    block(by: DraftConflict) {
      conflict = by;
    },
    /** Takes over the reply to a save. @returns whether changes of another tab are in it */
    take(sent: ShownContent, saved: Saved): boolean {
      const isMerged = saved.merged.length > 0;
      if (isMerged) typed = mergeShown(sent, saved.content, typed);
      // The server trims texts; what was sent is what was typed, and stays in the form.
      stored = { content: isMerged ? saved.content : sent, updatedAt: saved.updatedAt };
      return isMerged;
    },
    /** Goes on with a text over another stored draft, which ends a conflict. */
    startFrom({ content, updatedAt }: DraftBase, text: ShownContent) {
      stored = { content, updatedAt };
      typed = text;
      conflict = null;
    },
  };
}

/** Saves the draft a moment after the last change, one save at a time, and tries again while the server is away. */
export function createSaver(draft: SiteDraft, deps: Deps) {
  const { save, failureOf, onState, onSaved, onMerged, onConflict, debounceMs = DEBOUNCE_MS } = deps;
  const versions = createVersions(draft);
  const { isDirty, conflict } = versions;
  let retryMs = FIRST_RETRY_MS;

  const runs = createPacedRuns(async () => {
    if (conflict() || !isDirty()) return;
    const sent = versions.typed();
    onState('saving');
    try {
      const saved = await save(sent, versions.stored().updatedAt);
      onSaved(saved);
      retryMs = FIRST_RETRY_MS;
      if (versions.take(sent, saved)) onMerged(versions.typed(), saved.merged);
      goOn();
    } catch (error) {
      fail(error);
    }
  });

  /** Saves at once what is not stored yet. */
  function goOn() {
    if (isDirty()) runs.plan(0);
    else onState('saved');
  }

  function fail(error: unknown) {
    const failure = failureOf(error);
    if ('conflict' in failure) {
      versions.block(failure.conflict);
      onConflict(failure.conflict);
      return onState('conflict');
    }
    onState('failed', failure.reason);
    if (!failure.isRetryable) return;
    runs.plan(retryMs);
    retryMs = Math.min(retryMs * 2, LAST_RETRY_MS);
  }

  function startFrom(base: DraftBase, typed: ShownContent) {
    versions.startFrom(base, typed);
    onConflict(null);
    goOn();
  }

  return {
    change(content: ShownContent) {
      versions.type(content);
      if (conflict()) return;
      if (isDirty()) {
        onState('saving');
        runs.plan(debounceMs);
      } else if (!runs.running()) {
        runs.unplan();
        onState('saved');
      }
    },

    /** Saves what is typed now. @returns whether all of it is stored */
    async flush(): Promise<boolean> {
      await runs.run();
      return !isDirty() && !conflict();
    },

    /** The stored draft that the typing goes on from. */
    base: versions.stored,
    isDirty,

    /** The draft was replaced on the server: discarded, restored, published. */
    adopt(next: SiteDraft) {
      runs.unplan();
      startFrom(next, next.content);
    },

    /** Takes up typing that was kept unsaved, on the draft that it began from; changes made since are merged with it. */
    resume(content: ShownContent, base: DraftBase) {
      versions.startFrom(base, content);
      onState('saving');
      runs.plan(0);
    },

    /** Ends a conflict. @returns the draft as it is saved now */
    resolve(choices: Choices): ShownContent {
      const by = conflict();
      if (by) startFrom(by.current, resolved(by, versions.stored().content, versions.typed(), choices));
      return versions.typed();
    },

    /** Stops waiting; what is not stored yet is sent once more. @returns whether all of it is stored */
    async close(): Promise<boolean> {
      runs.unplan();
      if (isDirty() && !conflict()) await runs.run();
      runs.unplan();
      return !isDirty();
    },
  };
}

/** An entry of a list with ids is two steps deep: 'packages.product'. */
const isListEntry = (path: string): boolean => /^(?:packages|addOns|callTypes)\.[^.]+$/.test(path);

export type Saver = ReturnType<typeof createSaver>;

export interface Sendable {
  /** The draft with each refused value as it last was accepted. */
  content: ShownContent;
  /** Messages by path of values that a draft refuses, such as a text that is no address. */
  refused: ReadonlyMap<string, string>;
}

/** A half-typed address or number keeps the rest of the draft from neither being saved nor shown. */
export function sendableOf(typed: ShownContent, accepted: ShownContent): Sendable {
  const refused = new Map<string, string>();
  let content = typed;
  const putBack = () => {
    for (const { path: place, message } of SiteContent.safeParse(content).error?.issues ?? []) {
      const path = dottedPath(content, place);
      if (!refused.has(path)) refused.set(path, message);
      const before = valueAt(accepted, path);
      content = withValue(content, path, before === undefined ? '' : before);
    }
  };
  putBack();
  if (refused.size === 0 || SiteContent.safeParse(content).success) return { content, refused };
  // An accepted value is refused only under another currency, which has other decimals.
  content = withValue(content, 'identity.currency', accepted.identity.currency);
  putBack();
  return { content, refused };
}
