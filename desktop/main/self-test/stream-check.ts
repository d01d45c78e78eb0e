import type { ServerCall } from './call-server.ts';
import { type Finding, failed, NO_SERVER, off, ok } from './results.ts';

interface Facts {
  call: ServerCall | null;
  signedIn: boolean;
  /** Tells whether the stream of new requests is open now. */
  live: boolean;
}

export function checkStream({ call, signedIn, live }: Facts): Finding {
  if (call === null) return NO_SERVER;
  if (!signedIn) return off('You are signed out, so the app hears of no new requests.', 'Sign in.');
  if (live && call.kind === 'answered') return ok('The app is connected and hears of new requests at once.');
  return failed(
    'The app is not connected to the stream of new requests. It keeps trying.',
    call.kind === 'answered'
      ? 'Check again in a minute. If it stays so, a proxy before the server may hold events back: turn off its buffering for /api/contacts/stream.'
      : `${call.reason}. New requests are shown once the site can be reached.`,
  );
}
