import { CloudOff } from 'lucide-react';
import type { SaveState } from './use-server-draft.ts';

const texts: Record<SaveState, string> = {
  saved: 'Draft saved',
  saving: 'Saving draft…',
  failed: 'Draft not saved yet. Trying again…',
  conflict: 'Draft not saved',
};

/** Says under a text if the server has it. */
export function DraftState({ state, empty }: { state: SaveState; empty: boolean }) {
  if (empty && state === 'saved') return null;
  return (
    <p
      role="status"
      className={state === 'failed' ? 'flex items-center gap-1.5 text-xs text-warning' : 'text-xs text-muted'}
    >
      {state === 'failed' && <CloudOff aria-hidden className="size-3.5" />}
      {texts[state]}
    </p>
  );
}
