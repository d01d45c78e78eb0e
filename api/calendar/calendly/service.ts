import { readAvailability } from '#api/calendar/booking/availability.ts';
import { readActiveTypes } from '#api/calendar/booking/types.ts';
import type { ConnectionSettings } from '#api/core/connections/resolve.ts';
import type { Context } from '#api/core/context.ts';
import { createEncryption } from '#api/core/encryption.ts';
import type { BookingTypeRow } from '#api/database/tables/bookings.ts';
import type {
  CalendlyHealth,
  CalendlyUser,
  EventType,
  listScheduledEvents,
  ScheduledEvent,
} from '#common/contract/calendly.ts';
import type { SiteContent } from '#common/contract/site/content.ts';
import type { QueryOf } from '#common/endpoint.ts';
import { AppError } from '#common/errors.ts';
import { DAY, MINUTE } from '#common/limits.ts';
import { bookPath, callPath } from '#common/paths.ts';
import { type Access, createAccess } from './access.ts';
import { type Account, type Accounts, createAccounts } from './accounts.ts';
import { createConnecting, redirectAddress } from './connecting.ts';
import { createProvider, type Provider } from './provider.ts';
import type { Profile, ProviderEvent, ProviderEventType } from './provider-shapes.ts';
import { askEvents, askEventTypes, askLink, askMemberships, askUser } from './questions.ts';

const presentUser = ({ name, email, timezone }: Profile): CalendlyUser => ({ name, email, timezone });

const presentEventType = (eventType: ProviderEventType): EventType => ({
  uri: eventType.uri,
  name: eventType.name,
  active: eventType.active,
  duration: eventType.duration,
  kind: eventType.kind,
  description: eventType.description_plain,
  scheduling_url: eventType.scheduling_url,
  color: eventType.color,
});

/** Physical locations have an address or a name; online meetings have only a join link. */
const presentEvent = ({ uri, name, status, start_time, end_time, location }: ProviderEvent): ScheduledEvent => ({
  uri,
  name,
  status,
  start_time,
  end_time,
  location: location ? { location: location.location ?? location.join_url } : null,
});

/** The calls of the site's content, offered while its calendar is turned off; their page is the prefilled consultation form. */
const fallbackEventTypes = (publicUrl: string, callTypes: SiteContent['callTypes']): EventType[] =>
  callTypes.map(({ id, minutes, name, text }) => ({
    uri: `builtin:${id}`,
    name,
    active: true,
    duration: minutes,
    kind: 'solo',
    description: text,
    scheduling_url: publicUrl + callPath(id),
    color: null,
  }));

/** The kinds of call of the site's own calendar, offered while no account is connected. */
const bookableEventTypes = (publicUrl: string, types: readonly BookingTypeRow[]): EventType[] =>
  types.map(({ id, slug, minutes, name, description }) => ({
    uri: `builtin:${id}`,
    name,
    active: true,
    duration: minutes,
    kind: 'solo',
    description,
    scheduling_url: publicUrl + bookPath(slug),
    color: null,
  }));

/** Event types are refreshed after the first period and no longer shown after the second one. */
const CACHE_TTL_MS = MINUTE;
const MAX_AGE = DAY;

const isFresh = ({ eventTypesAt }: Account, now: number) => eventTypesAt > now - CACHE_TTL_MS;

/** Event types that visitors can book. */
const publicTypes = (eventTypes: Account['eventTypes']): EventType[] =>
  (eventTypes ?? []).filter(({ active, secret }) => active && !secret).map(presentEventType);

/** An OAuth app without a secret is a public client, which PKCE alone protects; the client id is always required. */
function missingSettings({ clientId, clientSecret }: ConnectionSettings['calendly']): string[] {
  if (clientId !== null) return [];
  return clientSecret === null ? ['CALENDLY_CLIENT_ID', 'CALENDLY_CLIENT_SECRET'] : ['CALENDLY_CLIENT_ID'];
}

/** Requests that need the account's token. */
function createAccountRequests(accounts: Accounts, access: Access, now: () => number) {
  async function readProfile() {
    let asked = '';
    const { resource } = await access.call((account) => {
      asked = account.tokenId;
      return askUser();
    });
    await accounts.storeProfile(asked, resource);
    return presentUser(resource);
  }

  const healthOf: Partial<Record<AppError['code'], CalendlyHealth>> = {
    rate_limited: 'rate_limited',
    upstream_failed: 'unreachable',
    upstream_timeout: 'unreachable',
  };

  return {
    readProfile,

    async listEventTypes(): Promise<EventType[]> {
      const stored = await accounts.find();
      if (stored?.status === 'connected' && stored.eventTypes && isFresh(stored, now()))
        return stored.eventTypes.map(presentEventType);
      let asked = '';
      const { collection } = await access.call((account) => {
        asked = account.tokenId;
        return askEventTypes(account);
      });
      await accounts.storeEventTypes(asked, collection);
      return collection.map(presentEventType);
    },

    async listEvents(query: QueryOf<typeof listScheduledEvents>) {
      const { collection } = await access.call(askEvents(query));
      return collection.map(presentEvent);
    },

    async listMemberships() {
      const { collection } = await access.call(askMemberships);
      return collection.map(({ uri, role }) => ({ uri, role }));
    },

    async createLink(eventType: string, bookings: number): Promise<string> {
      const { resource } = await access.call(askLink(eventType, bookings));
      return resource.booking_url;
    },

    /** Calls the provider, because only a call can show whether it is reachable. */
    async checkHealth(): Promise<CalendlyHealth> {
      try {
        await readProfile();
        return 'healthy';
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        if (error.code === 'not_connected') return (await accounts.find()) ? 'reconnect' : 'not_connected';
        const health = healthOf[error.code];
        if (!health) throw error;
        return health;
      }
    },
  };
}

export function createCalendlyService(
  context: Context,
  provider: Provider = createProvider(async () => (await context.connections.current()).calendly),
) {
  const { config, now } = context;
  const encryption = createEncryption(context.secrets.encryptionKey);
  const accounts = createAccounts(context, encryption);
  const access = createAccess(context, accounts, provider);
  const questions = createAccountRequests(accounts, access, now);
  const missing = async () => missingSettings((await context.connections.current()).calendly);

  /** The kinds of call of the site's own calendar; while it is turned off, those of the site's content. */
  async function ownTypes(): Promise<EventType[]> {
    const { enabled } = await readAvailability(context);
    if (enabled) return bookableEventTypes(config.publicUrl, await readActiveTypes(context));
    return fallbackEventTypes(config.publicUrl, (await context.site.current()).writtenCalls);
  }

  /** Event types that visitors can book. Visitors cause at most one call to the provider per minute. */
  async function listPublic(): Promise<EventType[]> {
    const account = (await missing()).length === 0 ? await accounts.find() : null;
    if (account?.status !== 'connected') return ownTypes();
    let { eventTypes } = account;
    const due = !isFresh(account, now()) && account.pausedUntil <= now();
    if (due && (await accounts.claimVisitorRefresh(account.tokenId))) {
      const answer = await access.callOnce(account, askEventTypes);
      if (answer) {
        eventTypes = answer.collection;
        await accounts.storeEventTypes(account.tokenId, eventTypes);
      }
    }
    const bookable = account.eventTypesAt > now() - MAX_AGE || eventTypes !== account.eventTypes ? eventTypes : null;
    const listed = publicTypes(bookable);
    return listed.length > 0 ? listed : ownTypes();
  }

  return {
    ...questions,
    ...createConnecting(context, { accounts, provider, encryption, missing }),
    listPublic,

    /** `true` when visitors are, or have been, sent to Calendly for booking. */
    hasAccount: async () => (await missing()).length === 0 && (await accounts.find()) !== null,

    /** The stored state, without a call to the provider. */
    async readStatus() {
      const unset = await missing();
      const account = unset.length === 0 ? await accounts.find() : null;
      const connected = account?.status === 'connected';
      return {
        connected,
        user: connected ? presentUser(account.profile) : null,
        reconnect: account?.status === 'reconnect',
        missing: unset,
        redirectUri: redirectAddress(config.publicUrl),
      };
    },

    async checkHealth(): Promise<CalendlyHealth> {
      return (await missing()).length > 0 ? 'not_configured' : questions.checkHealth();
    },
  };
}

export type CalendlyService = ReturnType<typeof createCalendlyService>;
