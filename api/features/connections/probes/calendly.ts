import { z } from 'zod';
import type { ConnectionSettings } from '#api/core/connections/resolve.ts';
import { describeFailure, type Outcome, ProbeFailure, placeOf } from './outcome.ts';

const MAX_REPLY = 10_000;
const Refusal = z.object({ error: z.string() });

function errorIn(body: string): string | undefined {
  try {
    return Refusal.safeParse(JSON.parse(body.slice(0, MAX_REPLY))).data?.error;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Asks for a token with a code that does not exist: a known client is told so, an unknown one is refused (RFC 6749, 5.2). */
export async function probeCalendly(
  { clientId, clientSecret, authUrl }: ConnectionSettings['calendly'],
  signal: AbortSignal,
): Promise<Outcome> {
  try {
    const response = await fetch(new URL('/oauth/token', authUrl), {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        code: 'connection-test',
        redirect_uri: 'https://example.com/',
        client_id: clientId ?? '',
        ...(clientSecret === null ? {} : { client_secret: clientSecret }),
      }),
      redirect: 'manual',
      signal,
    });
    const error = errorIn(await response.text());
    if (response.status === 401 || error === 'invalid_client' || error === 'unauthorized_client')
      throw new ProbeFailure(
        'wrong_password',
        'Calendly refuses client ID or secret: copy both again from your OAuth app.',
      );
    if (response.status === 403)
      throw new ProbeFailure('not_allowed', 'Calendly does not allow this client: check the OAuth app.');
    if (error === undefined)
      throw new ProbeFailure('wrong_protocol', 'The reply is not one of Calendly: try again later.');
    return { code: 'ok', message: 'Calendly knows the client; connect your account on the Calendly tab.' };
  } catch (error) {
    return describeFailure(signal.aborted ? signal.reason : error, placeOf(authUrl, 'Calendly'));
  }
}
