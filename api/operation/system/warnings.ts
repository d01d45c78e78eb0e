import type { Context } from '#api/core/context.ts';
import { isPublicSite } from '#api/core/private-address.ts';
import { isDurable } from '#api/database/durability.ts';
import { selectRows } from '#api/database/table.ts';
import { namesOfDisabled } from '#api/operation/doors/webhooks/service.ts';
import { isExampleEmail } from '#common/rules/email-address.ts';
import type { SystemWarning } from '#common/system-warnings.ts';
import { settingWarnings } from './setting-warnings.ts';

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
