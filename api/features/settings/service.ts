import type { Context } from '#api/core/context.ts';
import { toIso } from '#api/core/timestamps.ts';
import type { SiteSettings } from '#common/contract/settings.ts';

/** The email server without its user and password. */
export function withoutSignIn(smtpUrl: string): string {
  const { protocol, host } = new URL(smtpUrl);
  return `${protocol}//${host}`;
}

/** How this server is set up, for the owner's eyes; secrets are left out. */
export function describeSettings({ config, database }: Context, version: string, startedAt: number): SiteSettings {
  const { smtpUrl, from, to } = config.mail;
  return {
    publicUrl: config.publicUrl,
    version,
    startedAt: toIso(startedAt),
    database: database.dialect,
    mail: { configured: smtpUrl !== null, server: smtpUrl === null ? null : withoutSignIn(smtpUrl), from, to },
  };
}
