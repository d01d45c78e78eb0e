import { Link, Text } from '@react-email/components';
import { brand } from '#common/content/brand.ts';
import { color, EmailFrame, textStyle } from './email-frame.tsx';
import type { EmailInput } from './email-input.ts';

type Notice = Extract<EmailInput, { template: 'security-notice' }>['data'];

const texts = {
  'second-factor-off': {
    title: 'The second factor was turned off',
    happened: 'signing in takes only the password again',
  },
  'recovery-code-used': {
    title: 'A recovery code was used',
    happened: 'one of the recovery codes took the place of the app’s code, and is spent now',
  },
} as const;

export const securitySubject = ({ event }: Notice): string => `${texts[event].title} – ${brand.name}`;

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'medium', timeZone: 'UTC' });

/** To the owner, about what somebody who got hold of the account would do first. */
export function SecurityNotice({ event, account, at, adminUrl }: Notice) {
  const { title, happened } = texts[event];
  return (
    <EmailFrame preview="If this was not you, change your password now." title={title}>
      <Text style={textStyle}>
        On {moment.format(new Date(at))} UTC, for the account {account}: {happened}.
      </Text>
      <Text style={{ ...textStyle, margin: 0 }}>
        If this was you, there is nothing to do. If not, sign in at{' '}
        <Link href={adminUrl} style={{ color: color.accent }}>
          {adminUrl.replace(/^https?:\/\//, '')}
        </Link>
        , change the password, sign out everywhere, and look at the sign-ins in your profile.
      </Text>
    </EmailFrame>
  );
}
