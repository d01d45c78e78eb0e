import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '#api/config.ts';
import { SECOND } from '#common/limits.ts';
import { describeError } from './describe-error.ts';
import { type Check, type Finding, failure, type Surroundings } from './finding.ts';

/** Shorter ones would be found in ordinary words; the checks print none of them. */
const MIN_LENGTH = 4;

function* passwordOf(url: string | null): Generator<string> {
  if (url === null || !URL.canParse(url)) return;
  const { password } = new URL(url);
  yield password;
  yield decodeURIComponent(password);
}

/** Replaces passwords and keys of the settings, which the messages of other servers may repeat. */
function hideSecrets({ mail, imap, calendar, databaseUrl, s3, ai, calendly, ...config }: Config) {
  const secrets = [
    ...passwordOf(mail.smtpUrl),
    ...[imap?.password, calendar?.password],
    ...passwordOf(databaseUrl),
    ...[s3?.credentials?.secretKey, s3?.credentials?.keyId, ...ai.accounts.map(({ apiKey }) => apiKey)],
    ...[calendly.clientSecret, config.jwtSecret, config.encryptionKey, config.admin.password],
  ].filter((secret): secret is string => typeof secret === 'string' && secret.length >= MIN_LENGTH);
  return (text: string): string => secrets.reduce((clean, secret) => clean.replaceAll(secret, '***'), text);
}

export const TIME_LIMIT_MS = 15 * SECOND;

export interface CheckedArea {
  name: string;
  title: string;
  findings: Finding[];
}

async function runCheck(check: Check, surroundings: Surroundings, timeLimit: number): Promise<Finding[]> {
  const findings: Finding[] = [];
  const end = new AbortController();
  const limit = sleep(timeLimit, 'late' as const, { signal: end.signal, ref: false }).catch(() => 'late' as const);
  const generator = check.run(surroundings, AbortSignal.timeout(timeLimit));
  const collect = async () => {
    for await (const finding of generator) findings.push(finding);
  };
  try {
    const outcome = await Promise.race([collect(), limit]);
    if (outcome === 'late')
      findings.push(
        failure(`No reply within ${timeLimit / SECOND} seconds`, 'Check the address, firewalls and the network.'),
      );
  } catch (error) {
    findings.push(failure(`Stopped: ${describeError(error)}`, 'Mend this and run the doctor again.'));
  } finally {
    end.abort();
  }
  return findings;
}

/** Runs all checks at the same time, each with its own time limit. No secret is in what they find. */
export async function runChecks(
  checks: readonly Check[],
  surroundings: Surroundings,
  timeLimit = TIME_LIMIT_MS,
): Promise<CheckedArea[]> {
  const areas = await Promise.all(
    checks.map(async (check) => ({ check, findings: await runCheck(check, surroundings, timeLimit) })),
  );
  const clean = hideSecrets(surroundings.config);
  return areas.map(({ check: { name, title }, findings }) => ({
    name,
    title,
    findings: findings.map(({ level, text, remedy }) => ({
      level,
      text: clean(text),
      ...(remedy === undefined ? {} : { remedy: clean(remedy) }),
    })),
  }));
}

export const hasFailure = (areas: readonly CheckedArea[]): boolean =>
  areas.some(({ findings }) => findings.some(({ level }) => level === 'failure'));
