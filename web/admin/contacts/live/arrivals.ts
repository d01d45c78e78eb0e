import { formatNumber } from '#common/format.ts';

/** A quiet moment ends a burst of arrivals; a burst that does not end is answered in between. */
const QUIET_MS = 300;
const MAX_WAIT_MS = 3_000;

interface Listeners {
  /** Reads the lists again. */
  refresh: () => void;
  announce: (text: string) => void;
  /** True while the owner looks at the list in which requests appear. */
  isListed: () => boolean;
  /** An announcement stands this long, in ms; requests that come meanwhile are added to it. */
  shownFor: number;
}

/**
 * Gathers requests that come in: one refresh and one announcement for a burst, such as after hours without a connection,
 * so that no flood of events becomes a flood of calls or of toasts.
 */
export function gatherArrivals({ refresh, announce, isListed, shownFor }: Listeners) {
  let names: string[] = [];
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let since = 0;
  let announced = { count: 0, until: 0 };

  function tell() {
    const [name] = names;
    const count = (Date.now() < announced.until ? announced.count : 0) + names.length;
    names = [];
    waiting = undefined;
    refresh();
    if (name === undefined || isListed()) return;
    announced = { count, until: Date.now() + shownFor };
    announce(count === 1 ? `New contact request from ${name}` : `${formatNumber(count)} new contact requests`);
  }

  return {
    add(name: string) {
      if (names.length === 0) since = Date.now();
      names.push(name);
      clearTimeout(waiting);
      waiting = setTimeout(tell, Math.min(QUIET_MS, Math.max(0, since + MAX_WAIT_MS - Date.now())));
    },
    stop: () => clearTimeout(waiting),
  };
}
