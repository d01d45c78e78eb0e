import { Link, Text } from '@react-email/components';
import { deviceName } from '#common/rules/device-name.ts';
import { securityNotices } from '#common/security-notices.ts';
import { color, EmailFrame, linkStyle, textStyle } from './email-frame.tsx';
import type { EmailInput } from './email-input.ts';
import type { EmailSite } from './email-site.ts';

type Notice = Extract<EmailInput, { template: 'security-notice' }>['data'];

export const securitySubject = ({ event }: Notice, { identity }: EmailSite): string =>
  `${securityNotices[event].title} – ${identity.name}`;

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'medium', timeZone: 'UTC' });

function factsOf({ from, detail }: Notice): string[] {
  const place = from ? [`From ${deviceName(from.userAgent)}, address ${from.address}.`] : [];
  return [...(detail ? [detail] : []), ...(from === null ? ['Done on the server, at its command line.'] : place)];
}

/** Tells the owner about changes that an attacker with access to the account would make first. */
export function SecurityNotice({ site, ...notice }: Notice & { site: EmailSite }) {
  const { event, account, at, adminUrl } = notice;
  const { title, description } = securityNotices[event];
  return (
    <EmailFrame site={site} preview="If this was you, there is nothing to do." title={title}>
      <Text style={textStyle}>
        On {moment.format(new Date(at))} UTC, for the account {account}: {description}.
      </Text>
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
