import type { Config } from '#api/config.ts';
import { isPublicSite } from '#api/core/private-address.ts';
import { isExampleEmail } from '#common/rules/email-address.ts';
import type { SystemWarning } from '#common/system-warnings.ts';

/** The configuration with the connections that are in use. */
export type WarnedSettings = Pick<Config, 'environment' | 'publicUrl' | 'rateLimitFactor' | 'mail' | 'calendly'>;

function* missingPart({ clientId, clientSecret }: WarnedSettings['calendly']): Generator<string> {
  if (clientId === null && clientSecret !== null) yield 'CALENDLY_CLIENT_ID';
  if (clientId !== null && clientSecret === null) yield 'CALENDLY_CLIENT_SECRET';
}

function* publicSiteWarnings({ publicUrl, mail, rateLimitFactor }: WarnedSettings): Generator<SystemWarning> {
  if (publicUrl.startsWith('http:')) yield { code: 'public-url-not-https', subject: publicUrl };
  if (isExampleEmail(mail.to)) yield { code: 'example-recipient', subject: mail.to };
  if (mail.smtpUrl === null) yield { code: 'no-email-server', subject: '' };
  if (rateLimitFactor !== 1) yield { code: 'rate-limits-raised', subject: String(rateLimitFactor) };
}

/** Warnings that follow from the settings alone. A site on this machine or its network needs no email and no certificate. */
export const settingWarnings = (config: WarnedSettings): SystemWarning[] => [
  ...(isPublicSite(config) ? publicSiteWarnings(config) : []),
  ...missingPart(config.calendly).map((subject) => ({ code: 'calendly-incomplete', subject }) as const),
];
