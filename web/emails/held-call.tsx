import { Button, Link, Text } from '@react-email/components';
import { dateAndTimeIn } from '#common/site/zoned-format.ts';
import { color, EmailFrame, greetingOf, linkStyle, textStyle } from './email-frame.tsx';
import type { HeldCall } from './email-input.ts';
import type { EmailSite } from './email-site.ts';
import { buttonStyle, Paragraphs, Rows, separated } from './rows.tsx';

const TITLE = 'Confirm your email';
const BUTTON = 'Confirm this call';
const IGNORE =
  'You did not ask for a call? Then ignore this: nothing was stored in your name, and nothing else follows.';

const whenOf = ({ zone, start }: HeldCall) => dateAndTimeIn(zone, Date.parse(start));

/** What its words can hold. */
export const heldCallValues = (call: HeldCall) => ({
  when: whenOf(call),
  minutes: String(call.minutes),
  heldUntil: dateAndTimeIn(call.zone, Date.parse(call.heldUntil)),
});

const rowsOf = (call: HeldCall) => [
  { label: 'Call', text: call.type },
  { label: 'When', text: whenOf(call) },
  { label: 'Length', text: `${call.minutes} minutes` },
];

/** Written separately, because converting HTML would join the lines of the facts. */
export const heldCallText = (call: HeldCall, intro: readonly string[], site: EmailSite): string =>
  [
    TITLE,
    '',
    greetingOf(call.name),
    '',
    ...rowsOf(call).map(({ label, text }) => `${label}: ${text}`),
    '',
    ...separated(intro),
    `${BUTTON}: ${call.url}`,
    '',
    IGNORE,
    '',
    site.email.signature,
    '',
    [site.identity.ownerName, site.identity.city, site.identity.country].join(', '),
  ].join('\n');

/** Asks whoever reads the mailbox whether the call is theirs; it holds nothing that was typed but the name. */
export function HeldCallEmail({ call, intro, site }: { call: HeldCall; intro: readonly string[]; site: EmailSite }) {
  return (
    <EmailFrame site={site} preview={`${call.type}, ${whenOf(call)}`} title={TITLE}>
      <Text style={textStyle}>{greetingOf(call.name)}</Text>
      <Rows rows={rowsOf(call)} />
      <Paragraphs texts={intro} />
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
