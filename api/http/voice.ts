import type { Request, Server } from '@hapi/hapi';
import type { Context } from '#api/core/context.ts';
import { siteVoice, writeIn } from '#api/core/voice.ts';
import { docs } from '#common/contract/api-docs.ts';
import { health, ready } from '#common/contract/health.ts';
import { stripeWebhook } from '#common/contract/quotes/payments.ts';
import { API_PREFIX, paths } from '#common/paths.ts';
import type { Voice } from '#common/texts/text.ts';
import { headerOf } from './headers.ts';

/** The voice of the published site; `null` for English, which is written without one. */
export type SpokenLanguage = Voice | null;
export type ReadVoice = () => SpokenLanguage | Promise<SpokenLanguage>;
/** The voice of what a request is about; `null` where it is about nothing that has one. */
export type VoiceOfRoute = (request: Request) => Promise<Voice | null>;

/** Addresses of the owner and of programs. */
const english = [`${API_PREFIX}auth/`, stripeWebhook.path, health.path, ready.path, docs.path, paths.admin, paths.mcp];

/** Tells whether a visitor or a client reads the reply. The browser's own languages do not count. */
function isForVisitors(request: Request): boolean {
  const { path, route, auth } = request;
  if (english.some((start) => path.startsWith(start))) return false;
  const endpoint = route.settings.app?.endpoint?.();
  if (endpoint) return endpoint.access === 'public' && !auth.isAuthenticated;
  // Refused before anybody looked for a token, or at an address that nothing answers.
  return headerOf(request, 'authorization') === undefined;
}

/** Reads the voice once per content version. A site that cannot be read speaks English, and is asked again. */
function createVoiceReader(context: Context): ReadVoice {
  let kept: { version: number; voice: SpokenLanguage } | undefined;
  async function read(version: number): Promise<SpokenLanguage> {
    try {
      const voice = await siteVoice(context);
      kept = { version, voice: voice.language === 'en' ? null : voice };
      return kept.voice;
    } catch (error) {
      context.log.debug({ err: error }, 'language of the site unknown, replying in English');
      return null;
    }
  }
  return () => {
    const version = context.content.current();
    return kept?.version === version ? kept.voice : read(version);
  };
}

/** Lets replies to visitors and clients speak the language of the site. */
export function registerVoice(server: Server, context: Context): void {
  server.decorate('server', 'readVoice', createVoiceReader(context));
}

/** A failure to read it is one of the call, too, which says so in the language of the site. */
async function voiceOfRoute(request: Request, read: VoiceOfRoute): Promise<SpokenLanguage> {
  const own = await read(request).catch(() => null);
  return own ?? request.server.readVoice();
}

function voiceFor(request: Request): SpokenLanguage | Promise<SpokenLanguage> {
  if (!isForVisitors(request)) return null;
  const own = request.route.settings.app?.voice;
  if (!own) return request.server.readVoice();
  request.app.voice ??= voiceOfRoute(request, own);
  return request.app.voice;
}

/** Makes a reply in the language of whoever reads it; for English there is nothing to wait for. */
export function inVoice<T>(request: Request, work: () => T): T | Promise<Awaited<T>> {
  const voice = voiceFor(request);
  if (voice === null) return work();
  if (!(voice instanceof Promise)) return writeIn(voice, work);
  return voice.then((read) => (read === null ? work() : writeIn(read, work))) as Promise<Awaited<T>>;
}
