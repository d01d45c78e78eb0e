import type { Context } from '#api/core/context.ts';
import { toIso } from '#api/core/timestamps.ts';
import type { SiteSettings } from '#common/contract/settings.ts';

/** The address of the SMTP server without user and password. */
export function maskCredentials(smtpUrl: string): string {
  const { protocol, host } = new URL(smtpUrl);
  return `${protocol}//${host}`;
}

/** The configuration of this server for the owner, without secrets. */
export async function presentSettings(
  { config, connections, database }: Context,
  version: string,
  startedAt: number,
): Promise<SiteSettings> {
  const { smtpUrl, from, to } = (await connections.current()).mail;
  return {
    publicUrl: config.publicUrl,
    version,
    startedAt: toIso(startedAt),
    database: database.dialect,
    mail: { configured: smtpUrl !== null, server: smtpUrl === null ? null : maskCredentials(smtpUrl), from, to },
  };
}
