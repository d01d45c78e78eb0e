import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { z } from 'zod';
import type { DesktopBridge } from '#common/desktop/channels.ts';
import type { InboxRequest, InboxState } from '#common/desktop/inbox.ts';
import { draftNameOf, eraseDraft, keepDraft, readDraft } from '#web/admin/forms/kept-draft-storage.ts';
import { desktopBridge } from '#web/shared/desktop-bridge.ts';

/** @throws outside of the desktop app */
export function useBridge(): DesktopBridge {
  const bridge = desktopBridge();
  if (!bridge) throw new Error('useBridge must be used in the desktop app');
  return bridge;
}

type Place = Pick<InboxRequest, 'origin' | 'id'>;

export const keyOf = ({ origin, id }: Place): string => `${origin} ${id}`;

const draftName = ({ origin, id }: Place) => draftNameOf(origin, `inbox:${id}`);

/** Drafts by request. They outlive the app, and go with the session in which they were written. */
function useDrafts() {
  const [drafts, setDrafts] = useState<Readonly<Record<string, string>>>({});
  return {
    draftOf: (at: Place): string => drafts[keyOf(at)] ?? readDraft(draftName(at), z.string())?.values ?? '',
    write(at: Place, text: string): void {
      setDrafts((all) => ({ ...all, [keyOf(at)]: text }));
      if (text === '') eraseDraft(draftName(at));
      else keepDraft(draftName(at), { values: text });
    },
    /** Forgets what was written for sites without a session. The storage is cleared by what ends the session. */
    keepOnly(sites: InboxState['sites']): void {
      const signedIn = sites.filter(({ state }) => state !== 'signed-out').map(({ origin }) => `${origin} `);
      setDrafts((all) =>
        Object.fromEntries(Object.entries(all).filter(([key]) => signedIn.some((origin) => key.startsWith(origin)))),
      );
    },
  };
}

/** The list, the opened request and the replies that were begun. The main process reads the sites. */
export function useInbox() {
  const bridge = useBridge();
  const [inbox, setInbox] = useState<InboxState | null>(null);
  const [failed, setFailed] = useState(false);
  const [place, setPlace] = useState<Place | null>(null);
  /** The list can change while a request of it is read. */
  const [opened, setOpened] = useState<InboxRequest | null>(null);
  const { draftOf, write, keepOnly } = useDrafts();

  const load = useCallback(() => {
    setFailed(false);
    bridge.getInbox().then(setInbox, () => setFailed(true));
  }, [bridge]);
  const open = (at: Place | null) => {
    setOpened(null);
    setPlace(at);
  };
  const openTarget = useEffectEvent(async () => {
    const target = await bridge.takeInboxTarget();
    if (!target) return;
    open(target);
    // A text that the owner has typed here is newer than a reply that was not sent.
    if (target.draft && draftOf(target) === '') write(target, target.draft);
  });

  const change = useEffectEvent((now: InboxState) => {
    setInbox(now);
    keepOnly(now.sites);
  });

  useEffect(() => {
    const ends = [bridge.on('inboxChanged', (now) => change(now)), bridge.on('openInInbox', () => void openTarget())];
    load();
    void openTarget();
    return () => {
      for (const end of ends) end();
    };
  }, [bridge, load]);

  const listed = place && inbox?.requests.find((request) => keyOf(request) === keyOf(place));
  if (listed && listed !== opened) setOpened(listed);

  return {
    inbox,
    failed,
    load,
    /** The request that is opened; `null` shows the list. */
    request: listed ?? (place && opened),
    /** A request is to be opened that is not in the list. */
    missing: place !== null && !listed && !opened && inbox !== null,
    open,
    draftOf,
    write,
  };
}
