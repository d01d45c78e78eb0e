import { useEffect, useEffectEvent } from 'react';

/**
 * While it is on, going back or forward asks first instead, and so does the browser before it leaves or reloads. The
 * router itself hears of a step only when it has been made, so this listens to the browser's own navigation; where
 * that cannot be stopped, the kept draft brings the text back.
 */
export function useLeaveGuard(on: boolean, onLeave: () => void): void {
  const ask = useEffectEvent(onLeave);
  useEffect(() => {
    if (!on) return;
    const stay = (event: NavigateEvent) => {
      if (event.navigationType !== 'traverse' || !event.cancelable) return;
      event.preventDefault();
      ask();
    };
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    // Missing in browsers from before 2026.
    const navigation: Navigation | undefined = window.navigation;
    navigation?.addEventListener('navigate', stay);
    window.addEventListener('beforeunload', warn);
    return () => {
      navigation?.removeEventListener('navigate', stay);
      window.removeEventListener('beforeunload', warn);
    };
  }, [on]);
}
