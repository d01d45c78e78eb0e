import { Text } from '@react-email/components';
import { brand } from '#common/content/brand.ts';
import { EmailFrame, textStyle } from './email-frame.tsx';
import type { EmailInput } from './email-input.ts';

type Test = Extract<EmailInput, { template: 'test' }>['data'];

export const testSubject = `Test email – ${brand.name}`;

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'medium', timeZone: 'UTC' });

/** Test email that the owner requested in the settings. */
export function TestEmail({ publicUrl, sentAt }: Test) {
  return (
    <EmailFrame preview="Emails from your site arrive." title="Your email settings work.">
      <Text style={textStyle}>
        {publicUrl.replace(/^https?:\/\//, '')} sent this test on {moment.format(new Date(sentAt))} UTC. Notifications
        about new requests and confirmations to visitors are sent the same way.
      </Text>
    </EmailFrame>
  );
}
