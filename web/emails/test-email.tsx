import { Text } from '@react-email/components';
import { brand } from '#common/content/brand.ts';
import { EmailFrame, textStyle } from './email-frame.tsx';
import type { EmailInput } from './email-input.ts';

type Test = Extract<EmailInput, { template: 'test' }>['data'];

export const testSubject = `Test email – ${brand.name}`;

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'medium', timeZone: 'UTC' });

/** To the owner, asked for in the settings. */
export function TestEmail({ publicUrl, sentAt }: Test) {
  return (
    <EmailFrame preview="Emails from your site arrive." title="Your email settings work.">
      <Text style={textStyle}>
        {publicUrl.replace(/^https?:\/\//, '')} sent this test on {moment.format(new Date(sentAt))} UTC. Notices of new
        requests, and the confirmations to those who send them, go the same way.
      </Text>
    </EmailFrame>
  );
}
