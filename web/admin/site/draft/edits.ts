import type { ShownContent } from '#common/contract/site/content.ts';

/** The typed document, and the way back. */
export interface Edits {
  content: ShownContent;
  past: readonly ShownContent[];
  future: readonly ShownContent[];
  /** The field that was edited last: typing in one field is one step back. */
  field: string | null;
}

export type EditAction =
  | { type: 'edit'; field: string; change: (content: ShownContent) => ShownContent }
  | { type: 'undo' | 'redo' }
  /** From the server. The way back begins anew: undoing would take back what others changed, too. */
  | { type: 'replace'; content: ShownContent };

const MAX_STEPS = 100;

export const startEdits = (content: ShownContent): Edits => ({ content, past: [], future: [], field: null });

export function edit(edits: Edits, action: EditAction): Edits {
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
