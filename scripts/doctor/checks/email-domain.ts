import { domainOf } from '#api/operation/connections/probes/sender.ts';
import { codeOf, describeError } from '#scripts/doctor/describe-error.ts';
import { type Check, type Finding, failure, ok, type Surroundings, warning } from '#scripts/doctor/finding.ts';

/** Names that providers give to their DKIM keys. DNS has no list of those that a domain uses. */
const USUAL_SELECTORS = [
  ...['default', 'mail', 'email', 'dkim', 'smtp', 'key1', 's1', 's2', 'k1', 'k2', 'k3'],
  ...['selector1', 'selector2', 'google', 'fm1', 'fm2', 'fm3', 'protonmail', 'protonmail2', 'zoho', 'zmail'],
  ...['mandrill', 'mailjet', 'mxvault', 'pm', 'resend', 'sig1', 'mg', 'mta', 'scph0920', 'brevo1', 'brevo2'],
];

const MISSING = new Set(['ENOTFOUND', 'ENODATA']);

/** The texts at a name; none when it does not exist. @throws when the name server fails */
async function textsAt({ resolver }: Surroundings, name: string): Promise<string[]> {
  try {
    return (await resolver.resolveTxt(name)).map((parts) => parts.join(''));
  } catch (error) {
    if (MISSING.has(codeOf(error))) return [];
    throw error;
  }
}

async function checkSpf(surroundings: Surroundings, domain: string): Promise<Finding> {
  const records = (await textsAt(surroundings, domain)).filter((text) => /^v=spf1(\s|$)/i.test(text));
  const [record] = records;
  if (record === undefined)
    return failure(
      `SPF: ${domain} has no record`,
      `Add a TXT record at ${domain}, as your email provider says, such as "v=spf1 include:provider.example -all".`,
    );
  if (records.length > 1)
    return failure(
      `SPF: ${domain} has ${records.length} records, so none counts`,
      'Merge them into one TXT record (RFC 7208, 4.5).',
    );
  if (/\s\+?all\b/i.test(record))
    return failure(`SPF: "${record}" lets everybody send as ${domain}`, 'End the record with -all or ~all.');
  return ok(`SPF: "${record}". Whether it names your email server is not checked`);
}

async function checkDkim(surroundings: Surroundings, domain: string): Promise<Finding> {
  const { dkimSelector } = surroundings;
  const selectors = dkimSelector === undefined ? USUAL_SELECTORS : [dkimSelector];
  const found = await Promise.all(
    selectors.map(async (selector) => ({
      selector,
      record: (await textsAt(surroundings, `${selector}._domainkey.${domain}`)).find((text) =>
        /(^|;)\s*p=/i.test(text),
      ),
    })),
  );
  const keys = found.filter(({ record }) => record !== undefined && /(^|;)\s*p=\s*[^;\s]/i.test(record));
  if (keys.length > 0)
    return ok(`DKIM: key found at ${keys.map(({ selector }) => `${selector}._domainkey`).join(', ')}`);
  const [revoked] = found.filter(({ record }) => record !== undefined);
  if (revoked)
    return failure(`DKIM: the key ${revoked.selector} is revoked`, 'Publish the current key of your email provider.');
  if (dkimSelector !== undefined)
    return failure(
      `DKIM: there is no key at ${dkimSelector}._domainkey.${domain}`,
      'Publish the record that your email provider shows.',
    );
  return warning(
    `DKIM: no key under any of ${selectors.length} usual names, which proves nothing: the name can be any`,
    'Look up the selector at your email provider and run: npm run doctor -- --dkim-selector NAME',
  );
}

/** A domain and those above it, down to two labels. */
function* domainAndParents(domain: string): Generator<string> {
  const labels = domain.split('.');
  for (let from = 0; from <= Math.max(0, labels.length - 2); from++) yield labels.slice(from).join('.');
}

async function checkDmarc(surroundings: Surroundings, domain: string): Promise<Finding> {
  for (const name of domainAndParents(domain)) {
    const record = (await textsAt(surroundings, `_dmarc.${name}`)).find((text) => /^v=DMARC1\b/i.test(text));
    if (record === undefined) continue;
    return /;\s*p=(none|quarantine|reject)\b/i.test(record)
      ? ok(`DMARC: "${record}"`)
      : failure(`DMARC: "${record}" has no policy`, 'Add p=none, p=quarantine or p=reject.');
  }
  return failure(
    `DMARC: ${domain} has no record`,
    `Add a TXT record at _dmarc.${domain}: "v=DMARC1; p=none", and a stricter policy once SPF and DKIM work.`,
  );
}

/** The records by which receivers decide whether emails of the sender's domain are forged. */
export const emailDomainCheck: Check = {
  name: 'email-domain',
  title: "Sender's domain",
  async *run(surroundings) {
    const { mail } = surroundings.config;
    const domain = domainOf(mail.from);
    if (mail.smtpUrl === null) {
      yield ok('Without an email server nothing is sent, so the domain is not checked');
      return;
    }
    if (domain === '' || /(^|\.)example\.(com|net|org)$/.test(domain)) {
      yield failure(`The sender is ${mail.from}`, 'Set MAIL_FROM to an address of your own domain.');
      return;
    }
    for (const check of [checkSpf, checkDkim, checkDmarc])
      try {
        yield await check(surroundings, domain);
      } catch (error) {
        yield warning(
          `The name server did not tell about ${domain}: ${describeError(error)}`,
          'Run the doctor again later.',
        );
      }
  },
};
