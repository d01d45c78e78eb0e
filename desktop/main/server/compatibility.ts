import type { VersionMismatch } from '#common/desktop/channels.ts';
import { DESKTOP_VERSION_HEADER, isOlderVersion, OLDEST_SERVER } from '#common/desktop/versions.ts';
import type { ServerFetch } from '#desktop/main/network/server-fetch.ts';

/** Describes what a server tells of itself; a server that does not know the app yet leaves fields out. */
export interface ServerVersions {
  version?: string | undefined;
  oldestDesktopApp?: string | undefined;
}

/** Tells the server the version of this app with every call. */
export const withAppVersion =
  (fetchServer: ServerFetch, version: string): ServerFetch =>
  (request) =>
    fetchServer({ ...request, headers: { ...request.headers, [DESKTOP_VERSION_HEADER]: version } });

function mismatchOf(app: string, { version, oldestDesktopApp }: ServerVersions): VersionMismatch | null {
  if (oldestDesktopApp !== undefined && isOlderVersion(app, oldestDesktopApp))
    return { kind: 'app-too-old', server: version ?? null, needed: oldestDesktopApp };
  if (version !== undefined && isOlderVersion(version, OLDEST_SERVER))
    return { kind: 'server-too-old', server: version, needed: OLDEST_SERVER };
  return null;
}

const key = (mismatch: VersionMismatch | null) => JSON.stringify(mismatch);

/** Knows whether this app and the chosen server fit. @param onChanged called when that changes */
export function createCompatibility(app: string, onChanged: () => void) {
  let server: ServerVersions = {};
  let unreadable = false;
  const mismatch = (): VersionMismatch | null =>
    mismatchOf(app, server) ??
    (unreadable ? { kind: 'event-unreadable', server: server.version ?? null, needed: null } : null);

  function change(update: () => void): boolean {
    const before = key(mismatch());
    update();
    const changed = key(mismatch()) !== before;
    if (changed) onChanged();
    return changed;
  }

  return {
    mismatch,
    /** Takes what the server said last. */
    learn(versions: ServerVersions): void {
      change(() => {
        server = versions;
      });
    },
    /** Notes an event that this app could not read. @returns `true` for the first one of this server */
    noteUnreadable(): boolean {
      if (unreadable) return false;
      change(() => {
        unreadable = true;
      });
      return true;
    },
    /** Forgets the previous server. */
    restart(): void {
      change(() => {
        server = {};
        unreadable = false;
      });
    },
  };
}
