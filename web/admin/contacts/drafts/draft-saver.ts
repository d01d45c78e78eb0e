import { createPacedRuns } from '#web/admin/forms/paced-runs.ts';

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

export type DraftSaver<Text> = ReturnType<typeof createDraftSaver<Text>>;
