import { z } from 'zod';

/** The fields that we read from the provider's replies. Other fields are ignored; missing ones become '' or null. */

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '');
const nullableText = z
  .string()
  .nullish()
  .transform((value) => value ?? null);

/** A list without its invalid entries. */
const validEntries = <T extends z.core.$ZodType>(entry: T) =>
  z.array(z.unknown()).transform((entries) =>
    entries.flatMap((candidate) => {
      const parsed = z.safeParse(entry, candidate);
      return parsed.success ? [parsed.data] : [];
    }),
  );

export const TokenReply = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1),
  /** Lifetime in seconds. */
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
  /** Hidden on the owner's public page at the provider, and therefore on our site. */
  secret: z.boolean().catch(false),
  duration: z.number().positive(),
  kind: text,
  description_plain: nullableText,
  scheduling_url: z.url({ protocol: /^https?$/ }),
  color: nullableText,
});
export type ProviderEventType = z.output<typeof ProviderEventType>;

export const EventTypesReply = z.object({ collection: validEntries(ProviderEventType) });

const isoTimestamp = z.iso.datetime({ offset: true }).transform((value) => new Date(value).toISOString());

export const ProviderEvent = z.object({
  uri: z.string().min(1),
  name: text,
  status: text,
  start_time: isoTimestamp,
  end_time: isoTimestamp,
  location: z.object({ location: nullableText, join_url: nullableText }).nullish().catch(null),
});
export type ProviderEvent = z.output<typeof ProviderEvent>;

export const EventsReply = z.object({ collection: validEntries(ProviderEvent) });

export const LinkReply = z.object({ resource: z.object({ booking_url: z.url({ protocol: /^https?$/ }) }) });

export const MembershipsReply = z.object({ collection: validEntries(z.object({ uri: z.string(), role: text })) });
