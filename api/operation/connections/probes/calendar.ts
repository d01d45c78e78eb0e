import { describeFailure, type Outcome, ProbeFailure, placeOf } from '#api/core/connections/outcome.ts';
import type { CalendarSettings } from '#api/core/connections/resolve.ts';

const MAX_REPLY = 512 * 1024;
const MAX_REDIRECTS = 3;
const MULTI_STATUS = 207;
const REDIRECTS = new Set([301, 302, 307, 308]);

/** Patterns of a calendar or the account of one (RFC 4791, RFC 5397). */
const QUESTION = `<?xml version="1.0" encoding="utf-8"?>
<d:propfind xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav"><d:prop>
<d:resourcetype/><d:current-user-principal/><c:calendar-home-set/>
</d:prop></d:propfind>`;

/** The name of a start tag without its prefix. */
const NAME = /^(?:[\w-]+:)?([\w-]+)/;

/**
 * The tags of a reply, each with the text up to the next one; an end tag, and one without its `>`, has no name. The time is linear, because a
 * server can send anything.
 */
const tagsIn = (reply: string) =>
  reply
    .split('<')
    .map((piece) => piece.split('>'))
    .map(([tag = '', text = null]) => ({
      name: text === null ? '' : (NAME.exec(tag)?.[1] ?? ''),
      text: text?.trim() ?? '',
    }));

/** The address that is in the property; `undefined` when it has none. */
function addressIn(reply: string, property: string): string | undefined {
  const tags = tagsIn(reply);
  return tags
    .filter((tag, index) => tag.name === 'href' && tag.text !== '' && tags[index - 1]?.name === property)
    .map(({ text }) => text.split(/\s/)[0])
    .at(0);
}

async function readSome(response: Response): Promise<string> {
  let text = '';
  const decoder = new TextDecoder();
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > MAX_REPLY) break;
  }
  return text;
}

function refuse(status: number, { host }: URL): ProbeFailure {
  if (status === 401)
    return new ProbeFailure(
      'wrong_password',
      'The server refuses user or password: correct them; some providers want an app password.',
    );
  if (status === 403) return new ProbeFailure('not_allowed', 'The user may not read this calendar: check the address.');
  if (status === 404 || status === 410)
    return new ProbeFailure('not_found', 'There is no calendar at this address: check the part after the host.');
  return new ProbeFailure(
    'wrong_protocol',
    `What replies at ${host} is not a calendar server (CalDAV): check the address.`,
  );
}

/** Asks for the properties. A redirect is followed on the same server only, because the password goes along. */
async function ask(url: URL, depth: '0' | '1', settings: CalendarSettings, signal: AbortSignal): Promise<string> {
  const authorization = `Basic ${Buffer.from(`${settings.user}:${settings.password}`).toString('base64')}`;
  let at = url;
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    const response = await fetch(at, {
      method: 'PROPFIND',
      headers: { authorization, depth, 'content-type': 'application/xml; charset=utf-8' },
      body: QUESTION,
      redirect: 'manual',
      signal,
    });
    if (response.status === MULTI_STATUS) return readSome(response);
    await response.body?.cancel();
    const location = response.headers.get('location');
    if (!REDIRECTS.has(response.status) || location === null || !URL.canParse(location, at.href))
      throw refuse(response.status, at);
    const next = new URL(location, at);
    if (next.origin !== at.origin)
      throw new ProbeFailure(
        'wrong_protocol',
        'The server sends requests on to another server: enter the address of that one.',
      );
    at = next;
  }
  throw new ProbeFailure('wrong_protocol', 'The server redirects in a circle: check the address.');
}

const isCalendar = (reply: string) =>
  addressIn(reply, 'calendar-home-set') !== undefined || tagsIn(reply).some(({ name }) => name === 'calendar');

async function findCalendar(settings: CalendarSettings, signal: AbortSignal): Promise<boolean> {
  const url = new URL(settings.url);
  const reply = await ask(url, '1', settings, signal);
  if (isCalendar(reply)) return true;
  const principal = addressIn(reply, 'current-user-principal');
  if (principal === undefined || !URL.canParse(principal, url.href)) return false;
  const account = new URL(principal, url);
  return account.origin === url.origin && isCalendar(await ask(account, '0', settings, signal));
}

export async function probeCalendar(settings: CalendarSettings, signal: AbortSignal): Promise<Outcome> {
  try {
    if (await findCalendar(settings, signal))
      return { code: 'ok', message: 'The server accepts user and password, and has a calendar there.' };
    throw new ProbeFailure('not_found', 'There is no calendar at this address: check the part after the host.');
  } catch (error) {
    return describeFailure(signal.aborted ? signal.reason : error, placeOf(settings.url, 'a calendar server (CalDAV)'));
  }
}
