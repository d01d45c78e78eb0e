import type { LucideIcon } from 'lucide-react';
import { useEffect, useState } from 'react';

/** One entry of a search; `To` says where it leads. */
export interface SearchOption<To = string> {
  id: string;
  label: string;
  detail: string;
  icon: LucideIcon;
  to: To;
}

export interface SearchGroup<To = string> {
  label: string;
  options: readonly SearchOption<To>[];
  /** Offered with any text, so it does not count as found. */
  isOffer?: true;
}

/**
 * Tracks the option that Enter chooses. Once something is typed it is the first one, until arrow keys or the pointer move
 * to another.
 */
export function useActiveOption<To>(groups: readonly SearchGroup<To>[], typed: boolean) {
  const options = groups.flatMap((group) => group.options);
  const [moved, setMoved] = useState<string | null>(null);
  const active = options.find(({ id }) => id === moved) ?? (typed ? options[0] : undefined);
  const index = active ? options.indexOf(active) : -1;

  useEffect(() => {
    if (active) document.getElementById(optionId(active.id))?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  return {
    active,
    move: (by: 1 | -1) => {
      const next = index === -1 && by === -1 ? options.length - 1 : (index + by + options.length) % options.length;
      setMoved(options[next]?.id ?? null);
    },
    jump: (to: 'first' | 'last') => setMoved(options.at(to === 'first' ? 0 : -1)?.id ?? null),
    point: setMoved,
  };
}

export const optionId = (id: string): string => `search-option-${id}`;
