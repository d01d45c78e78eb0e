import type { Context } from '#api/core/context.ts';
import { isPublicSite } from '#api/core/private-address.ts';
import { isExampleEmail } from '#common/rules/email-address.ts';
import type { SiteNote } from '#common/site/problems.ts';

/** What keeps every document from being published: on the internet, emails from or to an address of examples. */
export async function blockedPublish({ config, connections }: Pick<Context, 'config' | 'connections'>, mail?: Mail) {
  if (!isPublicSite(config)) return [];
  const { from, to } = mail ?? (await connections.current()).mail;
  const blocked: SiteNote[] = [];
  const block = (field: 'from' | 'to', label: string, address: string) =>
    isExampleEmail(address) &&
    blocked.push({
      path: `connections.email.${field}`,
      ...{ label, message: `Emails would ${field === 'to' ? 'go to' : 'come from'} ${address}. Set your own address` },
    });
  block('from', 'Sender', from);
  block('to', 'Recipient', to);
  return blocked;
}

type Mail = Record<'from' | 'to', string>;
