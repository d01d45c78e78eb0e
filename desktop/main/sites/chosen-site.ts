import type { Connection } from '#desktop/main/server/connection.ts';
import type { Sites } from './sites.ts';

/** The connection and the contact watcher of the site whose dashboard is shown. Before one is known, nothing is amiss. */
export function createChosenSite({ chosen }: Pick<Sites, 'chosen'>) {
  const connection: Pick<Connection, 'isOnline' | 'check' | 'markReachable' | 'markUnreachable' | 'recheck'> = {
    isOnline: () => chosen()?.connection.isOnline() ?? true,
    check: async () => (await chosen()?.connection.check()) ?? false,
    markReachable: () => chosen()?.connection.markReachable(),
    markUnreachable: () => chosen()?.connection.markUnreachable(),
    recheck: () => chosen()?.connection.recheck(),
  };
  const contacts = { isLive: () => chosen()?.contacts.isLive() ?? false };
  return { connection, contacts };
}
