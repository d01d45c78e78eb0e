import { useEffect, useEffectEvent } from 'react';

/** Questions to ask before something unsaved is left, the latest last. */
const guards: (() => void)[] = [];

/** Asks, where something is unsaved, before the whole dashboard is left. @returns `true` when the owner is being asked */
export function askBeforeLeaving(): boolean {
  const ask = guards.at(-1);
  ask?.();
  return ask !== undefined;
}

const never = () => false;

/**
 * While it is on, going back or forward asks first instead, and so does the browser before it leaves or reloads. The
 * router itself hears of a step only when it has been made, so this listens to the browser's own navigation; where
 * that cannot be stopped, the kept draft brings the text back. `isWithin` names addresses at which nothing is left.
 */
export function useLeaveGuard(on: boolean, onLeave: () => void, isWithin: (address: URL) => boolean = never): void {
  const ask = useEffectEvent(onLeave);
  const isLeft = useEffectEvent((address: string) => !isWithin(new URL(address)));
  useEffect(() => {
    if (!on) return;
    const stay = (event: NavigateEvent) => {
      if (event.navigationType !== 'traverse' || !event.cancelable || !isLeft(event.destination.url)) return;
      event.preventDefault();
      ask();
    };
    const askFirst = () => ask();
    guards.push(askFirst);
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    // Missing in browsers from before 2026.
    const navigation: Navigation | undefined = window.navigation;
    navigation?.addEventListener('navigate', stay);
    window.addEventListener('beforeunload', warn);
    return () => {
      guards.splice(guards.indexOf(askFirst), 1);
      navigation?.removeEventListener('navigate', stay);
      window.removeEventListener('beforeunload', warn);
    };
  }, [on]);
}
