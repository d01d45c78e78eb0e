import { Button, Link, Text } from '@react-email/components';
import { dateAndTimeIn } from '#common/site/zoned-format.ts';
import { color, EmailFrame, greetingOf, linkStyle, textStyle } from './email-frame.tsx';
import type { HeldCall } from './email-input.ts';
import type { EmailSite } from './email-site.ts';
import { buttonStyle, Rows } from './rows.tsx';

const TITLE = 'Confirm your email';
const BUTTON = 'Confirm this call';
const IGNORE =
  'You did not ask for a call? Then ignore this: nothing was stored in your name, and nothing else follows.';

const whenOf = ({ zone, start }: HeldCall) => dateAndTimeIn(zone, Date.parse(start));
const textOf = ({ zone, heldUntil }: HeldCall) =>
  `This time is held for you until ${dateAndTimeIn(zone, Date.parse(heldUntil))}. Open the link and confirm it, or it is free for others again.`;

const rowsOf = (call: HeldCall) => [
  { label: 'Call', text: call.type },
  { label: 'When', text: whenOf(call) },
  { label: 'Length', text: `${call.minutes} minutes` },
];

export const heldCallSubject = (call: HeldCall): string => `${TITLE}: ${call.type}, ${whenOf(call)}`;

/** Written separately, because converting HTML would join the lines of the facts. */
export const heldCallText = (call: HeldCall, site: EmailSite): string =>
  [
    TITLE,
    '',
    greetingOf(call.name),
    '',
    ...rowsOf(call).map(({ label, text }) => `${label}: ${text}`),
    '',
    textOf(call),
    `${BUTTON}: ${call.url}`,
    '',
    IGNORE,
    '',
    site.email.signature,
    '',
    [site.identity.ownerName, site.identity.city, site.identity.country].join(', '),
  ].join('\n');

/** Asks whoever reads the mailbox whether the call is theirs; it holds nothing that was typed but the name. */
export function HeldCallEmail({ call, site }: { call: HeldCall; site: EmailSite }) {
  return (
    <EmailFrame site={site} preview={`${call.type}, ${whenOf(call)}`} title={TITLE}>
      <Text style={textStyle}>{greetingOf(call.name)}</Text>
      <Rows rows={rowsOf(call)} />
      <Text style={{ ...textStyle, marginTop: '16px' }}>{textOf(call)}</Text>
      <Button href={call.url} style={buttonStyle}>
        {BUTTON}
      </Button>
      <Text style={{ ...textStyle, margin: '24px 0 0', fontSize: '14px', color: color.muted }}>
        {IGNORE} It came from{' '}
        <Link href={call.publicUrl} style={linkStyle(site)}>
          {call.publicUrl.replace(/^https?:\/\//, '')}
        </Link>
        .
      </Text>
    </EmailFrame>
  );
}
