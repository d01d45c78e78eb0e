import { isPlaceMissing, PLACE_MISSING } from '#common/booking-options.ts';
import type { OwnersCall } from '#common/emails/data.ts';
import { dateAndTimeIn } from '#common/site/zoned-format.ts';
import type { EmailSite } from '#common/site-build.ts';
import { Button, Text } from './elements.tsx';
import { buttonStyle, EmailFrame, Paragraphs, Quote, Rows, separated, textStyle } from './email-frame.tsx';

export const ownersCallTemplates = [
  'booking-notice',
  'booking-rescheduled-notice',
  'booking-cancelled-notice',
] as const;
type Template = (typeof ownersCallTemplates)[number];

const TITLES: Record<Template, string> = {
  'booking-notice': 'New call',
  'booking-rescheduled-notice': 'Call moved',
  'booking-cancelled-notice': 'Call cancelled',
};

const whenOf = ({ zone, start }: OwnersCall) => dateAndTimeIn(zone, Date.parse(start));

const actor = ({ by, name }: OwnersCall) => (by === 'owner' ? 'you' : name);

function rowsOf(template: Template, call: OwnersCall) {
  const { type, minutes, name, email, answers, reason, place } = call;
  const isMissing = template !== 'booking-cancelled-notice' && place !== undefined && isPlaceMissing(place);
  return [
    { label: 'Call', text: `${type}, ${minutes} minutes` },
    { label: 'When', text: whenOf(call) },
    ...(isMissing ? [{ label: 'Where', text: `${PLACE_MISSING}. Send it before the call.` }] : []),
    { label: 'Name', text: name },
    { label: 'Email', text: email },
    ...(template === 'booking-notice' ? [] : [{ label: 'By', text: actor(call) }]),
    ...(reason ? [{ label: 'Reason', text: reason }] : []),
    ...answers.map(({ label, text }) => ({ label, text })),
  ];
}

/** What its words can hold. */
export const ownersCallValues = (call: OwnersCall) => ({
  when: whenOf(call),
  minutes: String(call.minutes),
  actor: actor(call),
});

interface OwnersCallProps {
  template: Template;
  call: OwnersCall;
  intro: readonly string[];
  site: EmailSite;
}

/** Written separately, because converting HTML would join the lines of the note. */
export const ownersCallText = ({ template, call, intro }: OwnersCallProps): string =>
  [
    TITLES[template],
    ...separated(intro),
    ...rowsOf(template, call).map(({ label, text }) => `${label}: ${text}`),
    ...(call.note ? ['', call.note] : []),
    '',
    `Open in the dashboard: ${call.adminUrl}`,
  ].join('\n');

/** Tells the owner of a call with everything that the visitor wrote; it never has the visitor's token. */
export function OwnersCallEmail({ template, call, intro, site }: OwnersCallProps) {
  return (
    <EmailFrame site={site} preview={`${call.name}, ${whenOf(call)}`} title={TITLES[template]}>
      <Paragraphs lines={intro} />
      <Rows rows={rowsOf(template, call)} />
      {call.note ? <Quote site={site} text={call.note} /> : <Text style={textStyle} />}
      <Button href={call.adminUrl} style={buttonStyle}>
        Open in the dashboard
      </Button>
    </EmailFrame>
  );
}
