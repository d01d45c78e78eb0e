import type { Config } from '#api/config.ts';

/** Shorter ones would be found in ordinary words; the checks print none of them. */
const MIN_LENGTH = 4;

function* passwordOf(url: string | null): Generator<string> {
  if (url === null || !URL.canParse(url)) return;
  const { password } = new URL(url);
  yield password;
  yield decodeURIComponent(password);
}

/** Replaces passwords and keys of the settings, which the messages of other servers may repeat. */
export function hideSecrets({ mail, imap, calendar, databaseUrl, s3, ai, calendly, ...config }: Config) {
  const secrets = [
    ...passwordOf(mail.smtpUrl),
    ...[imap?.password, calendar?.password],
    ...passwordOf(databaseUrl),
    ...[s3?.credentials?.secretKey, s3?.credentials?.keyId, ai.openai?.apiKey, ai.gemini?.apiKey],
    ...[calendly.clientSecret, config.jwtSecret, config.encryptionKey, config.admin.password],
  ].filter((secret): secret is string => typeof secret === 'string' && secret.length >= MIN_LENGTH);
  return (text: string): string => secrets.reduce((clean, secret) => clean.replaceAll(secret, '***'), text);
}
