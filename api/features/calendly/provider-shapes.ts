import { z } from 'zod';

/** What we read of the provider's answers. Other fields are ignored, missing ones become '' or null. */

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '');
const maybeText = z
  .string()
  .nullish()
  .transform((value) => value ?? null);

/** A list without those entries that cannot be used. */
const usable = <T extends z.ZodType>(entry: T) =>
  z.array(z.unknown()).transform((entries) =>
    entries.flatMap((candidate) => {
      const parsed = entry.safeParse(candidate);
      return parsed.success ? [parsed.data] : [];
    }),
  );

export const TokenReply = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1),
  /** Seconds. */
  expires_in: z.number().positive().catch(7200),
});
export type TokenReply = z.output<typeof TokenReply>;

export const Profile = z.object({
  uri: z.string().min(1),
  name: text,
  email: text,
  timezone: text,
});
export type Profile = z.output<typeof Profile>;

export const UserReply = z.object({ resource: Profile });

export const ProviderEventType = z.object({
  uri: z.string().min(1),
  name: text,
  active: z.boolean().catch(false),
  /** Left out of the owner's public page, and so of ours. */
  secret: z.boolean().catch(false),
  duration: z.number().positive(),
  kind: text,
  description_plain: maybeText,
  scheduling_url: z.url({ protocol: /^https?$/ }),
  color: maybeText,
});
export type ProviderEventType = z.output<typeof ProviderEventType>;

export const EventTypesReply = z.object({ collection: usable(ProviderEventType) });

const isoMoment = z.iso.datetime({ offset: true }).transform((value) => new Date(value).toISOString());

export const ProviderEvent = z.object({
  uri: z.string().min(1),
  name: text,
  status: text,
  start_time: isoMoment,
  end_time: isoMoment,
  location: z.object({ location: maybeText, join_url: maybeText }).nullish().catch(null),
});
export type ProviderEvent = z.output<typeof ProviderEvent>;

export const EventsReply = z.object({ collection: usable(ProviderEvent) });

export const LinkReply = z.object({ resource: z.object({ booking_url: z.url({ protocol: /^https?$/ }) }) });

export const MembershipsReply = z.object({ collection: usable(z.object({ uri: z.string(), role: text })) });
