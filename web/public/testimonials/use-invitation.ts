import { useEffect, useState } from 'react';
import { readInvitation, type UsedInvitation } from '#common/contract/invitations.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import { call } from '#web/shared/api/client.ts';

/** State of the invitation link. `unread`: the server was unreachable, so the link may be valid. */
export type Invitation =
  | { state: 'none' }
  | { state: 'reading' | 'unread'; token: string }
  | { state: 'open'; token: string; projectName: string; clientName: string | null }
  | { state: 'used'; projectName: string; isPublished: boolean }
  | { state: 'over' };

/** Checked by hand: the public pages load no schemas. */
const isUsed = (details: unknown): details is UsedInvitation =>
  typeof details === 'object' &&
  details !== null &&
  'projectName' in details &&
  typeof details.projectName === 'string' &&
  'isPublished' in details &&
  typeof details.isPublished === 'boolean';

async function read(token: string, signal: AbortSignal): Promise<Invitation> {
  try {
    const { data } = await call(readInvitation, { query: { token } }, { signal });
    return { state: 'open', token, projectName: data.projectName, clientName: data.clientName };
  } catch (error) {
    if (error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429) {
      return isUsed(error.details) ? { state: 'used', ...error.details } : { state: 'over' };
    }
    return { state: 'unread', token };
  }
}

/** Reads the invitation from the URL in the browser, because the server-rendered page is the same for everybody. */
export function useInvitation() {
  const [invitation, setInvitation] = useState<Invitation>({ state: 'none' });

  useEffect(() => {
    const token = new URLSearchParams(window.location.search).get('invite');
    if (!token) return;
    const reading = new AbortController();
    setInvitation({ state: 'reading', token });
    read(token, reading.signal).then((found) => !reading.signal.aborted && setInvitation(found));
    return () => reading.abort();
  }, []);

  return {
    invitation,
    /** The server rejected the invitation. */
    refuse: () => setInvitation({ state: 'over' }),
    /** The invitation was used successfully. */
    finish: () => setInvitation({ state: 'none' }),
  };
}
