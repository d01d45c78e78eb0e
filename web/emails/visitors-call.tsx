import { Button, Link, Text } from '@react-email/components';
import { joiningOf } from '#common/booking-options.ts';
import { callPlaceOptions } from '#common/english-options.ts';
import { labelOf } from '#common/options.ts';
import { dateAndTimeIn } from '#common/site/zoned-format.ts';
import { color, EmailFrame, greetingOf, linkStyle, textStyle } from './email-frame.tsx';
import type { VisitorsCall, visitorsCallTemplates } from './email-input.ts';
import type { EmailSite } from './email-site.ts';
import { buttonStyle, Paragraphs, Rows, separated } from './rows.tsx';

type Template = (typeof visitorsCallTemplates)[number];

const TEXTS: Record<Template, { title: string; button: string }> = {
  'booking-confirmation': {
    title: 'Your call is booked',
    button: 'Open your booking',
  },
  'booking-rescheduled': {
    title: 'Your call was moved',
    button: 'Open your booking',
  },
  'booking-cancelled': {
    title: 'Your call was cancelled',
    button: 'Book another time',
  },
  'booking-reminder': {
    title: 'Reminder of your call',
    button: 'Open your booking',
  },
};

/** 'Video call: https://…', 'Phone. You call +92 300 …' */
function whereOf(template: Template, { kind, text }: VisitorsCall['place']): string {
  const label = labelOf(callPlaceOptions, kind, kind);
  const joining = template === 'booking-cancelled' ? null : joiningOf({ kind, text }, true);
  if (joining !== null) return `${label}. ${joining}`;
  return text === null ? label : `${label}: ${text}`;
}

const whenOf = ({ zone, start }: VisitorsCall) => dateAndTimeIn(zone, Date.parse(start));

function rowsOf(template: Template, call: VisitorsCall) {
  const { type, minutes, place } = call;
  return [
    { label: 'Call', text: type },
    { label: 'When', text: whenOf(call) },
    { label: 'Length', text: `${minutes} minutes` },
    { label: 'Where', text: whereOf(template, place) },
  ];
}

/** What its words can hold. */
export const visitorsCallValues = (call: VisitorsCall) => ({ when: whenOf(call), minutes: String(call.minutes) });

interface VisitorsCallProps {
  template: Template;
  call: VisitorsCall;
  intro: readonly string[];
  site: EmailSite;
}

/** Written separately, because converting HTML would join the lines of the facts. */
export function visitorsCallText({ template, call, intro, site }: VisitorsCallProps): string {
  const { title, button } = TEXTS[template];
  return [
    title,
    '',
    greetingOf(call.name),
    '',
    ...rowsOf(template, call).map((row) => `${row.label}: ${row.text}`),
    ...(call.reason ? ['', `Reason: ${call.reason}`] : []),
    ...(intro.length > 0 ? ['', ...separated(intro)] : []),
    `${button}: ${call.url}`,
    '',
    site.email.signature,
    '',
    [site.identity.ownerName, site.identity.city, site.identity.country].join(', '),
  ].join('\n');
}

/** Tells a visitor about a call, with a link to its page. */
export function VisitorsCallEmail({ template, call, intro, site }: VisitorsCallProps) {
  const { title, button } = TEXTS[template];
  return (
    <EmailFrame site={site} preview={`${call.type}, ${whenOf(call)}`} title={title}>
      <Text style={textStyle}>{greetingOf(call.name)}</Text>
      <Rows rows={rowsOf(template, call)} />
      {call.reason && <Text style={{ ...textStyle, marginTop: '16px' }}>Reason: {call.reason}</Text>}
      <Paragraphs texts={intro} />
      <Button href={call.url} style={buttonStyle}>
        {button}
      </Button>
      <Text style={{ ...textStyle, margin: '24px 0 0', fontSize: '14px', color: color.muted }}>
        You did not book a call? Then somebody mistyped an address on{' '}
        <Link href={call.publicUrl} style={linkStyle(site)}>
          {call.publicUrl.replace(/^https?:\/\//, '')}
        </Link>
        , and you can ignore this.
      </Text>
    </EmailFrame>
  );
}
