import type { CalendlyUser, EventType, ScheduledEvent } from '#common/contract/calendly.ts';
import type { Profile, ProviderEvent, ProviderEventType } from './provider-shapes.ts';

export const presentUser = ({ name, email, timezone }: Profile): CalendlyUser => ({ name, email, timezone });

export const presentEventType = (eventType: ProviderEventType): EventType => ({
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
export const presentEvent = ({ uri, name, status, start_time, end_time, location }: ProviderEvent): ScheduledEvent => ({
  uri,
  name,
  status,
  start_time,
  end_time,
  location: location ? { location: location.location ?? location.join_url } : null,
});
