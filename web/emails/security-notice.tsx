import type { EmailData } from '#common/emails/data.ts';
import { deviceName } from '#common/rules/device-name.ts';
import { securityNotices } from '#common/security-notices.ts';
import type { EmailSite } from '#common/site-build.ts';
import { Link, Text } from './elements.tsx';
import { color, EmailFrame, linkStyle, Paragraphs, textStyle } from './email-frame.tsx';

type Notice = EmailData['security-notice'];

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'medium', timeZone: 'UTC' });

/** What its words can hold. */
export const securityValues = ({ event, account, at }: Notice) => ({
  ...securityNotices[event],
  account,
  at: `${moment.format(new Date(at))} UTC`,
});

function factsOf({ from, detail }: Notice): string[] {
  const place = from ? [`From ${deviceName(from.userAgent)}, address ${from.address}.`] : [];
  return [...(detail ? [detail] : []), ...(from === null ? ['Done on the server, at its command line.'] : place)];
}

/** Tells the owner about changes that an attacker with access to the account would make first. */
export function SecurityNotice({ site, intro, ...notice }: Notice & { intro: readonly string[]; site: EmailSite }) {
  const { event, adminUrl } = notice;
  const { title } = securityNotices[event];
  return (
    <EmailFrame site={site} preview="If this was you, there is nothing to do." title={title}>
      <Paragraphs lines={intro} />
      {factsOf(notice).map((fact) => (
        <Text key={fact} style={{ ...textStyle, color: color.muted }}>
          {fact}
        </Text>
      ))}
      <Text style={{ ...textStyle, margin: 0 }}>
        If this was you, there is nothing to do. If not, open{' '}
        <Link href={adminUrl} style={linkStyle(site)}>
          your sign-ins
        </Link>
        , choose “Sign out everywhere”, and change the password.
      </Text>
    </EmailFrame>
  );
}
