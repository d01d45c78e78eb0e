import { Button, Text } from '@react-email/components';
import { dateAndTimeIn } from '#common/site/zoned-format.ts';
import { EmailFrame, textStyle } from './email-frame.tsx';
import type { OwnersCall, ownersCallTemplates } from './email-input.ts';
import type { EmailSite } from './email-site.ts';
import { buttonStyle, Quote, Rows } from './rows.tsx';

type Template = (typeof ownersCallTemplates)[number];

const TITLES: Record<Template, string> = {
  'booking-notice': 'New call',
  'booking-rescheduled-notice': 'Call moved',
  'booking-cancelled-notice': 'Call cancelled',
};

const whenOf = ({ zone, start }: OwnersCall) => dateAndTimeIn(zone, Date.parse(start));

const actor = ({ by, name }: OwnersCall) => (by === 'owner' ? 'you' : name);

function rowsOf(template: Template, call: OwnersCall) {
  const { type, minutes, name, email, answers, reason } = call;
  return [
    { label: 'Call', text: `${type}, ${minutes} minutes` },
    { label: 'When', text: whenOf(call) },
    { label: 'Name', text: name },
    { label: 'Email', text: email },
    ...(template === 'booking-notice' ? [] : [{ label: 'By', text: actor(call) }]),
    ...(reason ? [{ label: 'Reason', text: reason }] : []),
    ...answers.map(({ label, text }) => ({ label, text })),
  ];
}

export const ownersCallSubject = (template: Template, call: OwnersCall): string =>
  `${TITLES[template]}: ${call.name}, ${whenOf(call)}`;

/** Written separately, because converting HTML would join the lines of the note. */
export const ownersCallText = (template: Template, call: OwnersCall): string =>
  [
    TITLES[template],
    ...rowsOf(template, call).map(({ label, text }) => `${label}: ${text}`),
    ...(call.note ? ['', call.note] : []),
    '',
    `Open in the dashboard: ${call.adminUrl}`,
  ].join('\n');

/** Tells the owner of a call with everything that the visitor wrote; it never has the visitor's token. */
export function OwnersCallEmail({ template, call, site }: { template: Template; call: OwnersCall; site: EmailSite }) {
  return (
    <EmailFrame site={site} preview={`${call.name}, ${whenOf(call)}`} title={TITLES[template]}>
      <Rows rows={rowsOf(template, call)} />
      {call.note ? <Quote site={site} text={call.note} /> : <Text style={textStyle} />}
      <Button href={call.adminUrl} style={buttonStyle}>
        Open in the dashboard
      </Button>
    </EmailFrame>
  );
}
