import { useEffect, useEffectEvent } from 'react';
import { askBeforeLeaving } from '#web/admin/forms/use-leave-guard.ts';
import { useDesktopApp } from '#web/desktop/state.ts';
import { toast } from '#web/shared/toast.ts';

/** Switches to another site, unless something is unsaved: then the owner is asked about that instead. */
export function useSwitchSite(): (origin: string, path?: string | null) => Promise<void> {
  const { bridge, state } = useDesktopApp();
  return async (origin, path = null) => {
    if (origin === state.server || askBeforeLeaving()) return;
    const outcome = await bridge.switchSite({ origin, path });
    if (outcome.kind === 'failed') toast.error(outcome.message);
  };
}

/** Follows the menu, the tray and notifications to other sites. */
export function useSiteRequests(): void {
  const { bridge } = useDesktopApp();
  const switchSite = useSwitchSite();
  const follow = useEffectEvent((origin: string, path: string | null) => void switchSite(origin, path));
  useEffect(() => bridge.on('switchSite', ({ origin, path }) => follow(origin, path)), [bridge]);
}
