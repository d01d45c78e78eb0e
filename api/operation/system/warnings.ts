import type { Config } from '#api/config.ts';
import type { Context } from '#api/core/context.ts';
import { isPublicSite } from '#api/core/private-address.ts';
import { isDurable } from '#api/database/durability.ts';
import { selectRows } from '#api/database/table.ts';
import { namesOfDisabled } from '#api/operation/doors/webhooks/service.ts';
import { isExampleEmail } from '#common/rules/email-address.ts';
import type { SystemWarning } from '#common/system-warnings.ts';

const counted = (amount: number, noun: string) => (amount === 0 ? [] : [`${amount} ${noun}${amount === 1 ? '' : 's'}`]);

/** Warns while visitors see the content that a new database comes with. */
async function describeExampleContent({ database: { models } }: Context): Promise<string> {
  const examples = { isExample: 1, deletedAt: null };
  const projects = await models.projects.count({ where: examples });
  const testimonials = await models.testimonials.count({ where: { ...examples, status: 'approved' } });
  return [...counted(projects, 'project'), ...counted(testimonials, 'testimonial')].join(' and ');
}

async function publicContentWarnings(context: Context): Promise<SystemWarning[]> {
  const warnings: SystemWarning[] = [];
  const emails = (await selectRows(context.database.models.users, { attributes: ['email'] })).map(({ email }) => email);
  const [first] = emails;
  if (first !== undefined && emails.every(isExampleEmail)) warnings.push({ code: 'example-account', subject: first });
  const examples = await describeExampleContent(context);
  if (examples !== '') warnings.push({ code: 'example-content', subject: examples });
  return warnings;
}

/** The configuration with the connections that are in use. */
type WarnedSettings = Pick<Config, 'environment' | 'publicUrl' | 'rateLimitFactor' | 'mail' | 'calendly'>;

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

/** Warnings that are known as soon as the server has started. */
export async function readStartWarnings(context: Context): Promise<SystemWarning[]> {
  return [
    ...((await isDurable(context.database)) ? [] : [{ code: 'database-not-durable', subject: '' } as const]),
    ...settingWarnings({ ...context.config, ...(await context.connections.current()) }),
    ...(isPublicSite(context.config) ? await publicContentWarnings(context) : []),
  ];
}

/** Everything that is wrong now: failures first, each code once for each subject. */
export async function readWarnings(context: Context): Promise<SystemWarning[]> {
  const storage = context.storageHealth.latest();
  const disabled = await namesOfDisabled(context);
  const all: SystemWarning[] = [
    ...(storage.status === 'failed' ? [{ code: 'storage-failed', subject: storage.message } as const] : []),
    ...context.observed.list(),
    ...disabled.map((subject) => ({ code: 'webhook-disabled', subject }) as const),
    ...(await readStartWarnings(context)),
  ];
  return [...new Map(all.map((warning) => [`${warning.code} ${warning.subject}`, warning])).values()];
}
