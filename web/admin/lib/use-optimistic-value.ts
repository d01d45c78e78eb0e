import { notifyManager } from '@tanstack/react-query';
import { useState } from 'react';

/** The options of a `mutate` whose change is shown while it is being saved. */
export interface ShownUntilSettled {
  onSettled: () => void;
}

/**
 * The value of a control that saves at once: the wanted value while it is being saved, and the stored one after that.
 * Queries and mutations tell components of a change by a timer, and a control that waited for it would jump back.
 * @returns the value, and a function that shows another one and gives the options for the `mutate` that saves it
 */
export function useOptimisticValue<T>(stored: T) {
  const [wanted, setWanted] = useState<{ value: T } | null>(null);
  const show = (value: T): ShownUntilSettled => {
    const mine = { value };
    setWanted(mine);
    // Scheduled behind the notification about the reply that the mutation stored. What was wanted meanwhile stays shown.
    return { onSettled: () => notifyManager.schedule(() => setWanted((now) => (now === mine ? null : now))) };
  };
  return [wanted ? wanted.value : stored, show] as const;
}
