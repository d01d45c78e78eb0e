import { callPlaceLabels, joiningOf } from '#common/booking-options.ts';
import type { HeldCall, VisitorsCall } from '#common/emails/data.ts';
import type { EmailSite } from '#common/site-build.ts';
import type { TextKey } from '#common/texts/areas.ts';
import * as texts from '#common/texts/keys/emails.ts';
import { t } from '#common/texts/text.ts';
import { Button, Text } from './elements.tsx';
import {
  buttonStyle,
  color,
  EmailFrame,
  factLine,
  greetingOf,
  LinkedSentence,
  Paragraphs,
  Rows,
  senderOf,
  separated,
  textStyle,
} from './email-frame.tsx';
import { whenIn } from './email-site.ts';

export const visitorsCallTemplates = [
  'booking-confirmation',
  'booking-rescheduled',
  'booking-cancelled',
  'booking-reminder',
] as const;
type Template = (typeof visitorsCallTemplates)[number];

const TEXTS: Record<Template, { title: TextKey; button: TextKey }> = {
  'booking-confirmation': {
    title: texts.bookedTitle,
    button: texts.callOpen,
  },
  'booking-rescheduled': {
    title: texts.movedTitle,
    button: texts.callOpen,
  },
  'booking-cancelled': {
    title: texts.cancelledTitle,
    button: texts.callAnother,
  },
  'booking-reminder': {
    title: texts.reminderTitle,
    button: texts.callOpen,
  },
};

/** 'Video call: https://…', 'Phone. You call +92 300 …' */
function whereOf(template: Template, { kind, text }: VisitorsCall['place']): string {
  const place = t(callPlaceLabels[kind]);
  const joining = template === 'booking-cancelled' ? null : joiningOf({ kind, text }, true);
  if (joining !== null) return t(texts.callJoining, { place, joining });
  return text === null ? place : factLine({ label: place, text });
}

type Call = VisitorsCall | HeldCall;

/** The line that programs show beside the subject. */
const callPreview = ({ type, zone, start }: Call, site: EmailSite): string =>
  t(texts.callPreview, { type, when: whenIn(site, zone, start) });

/** Lists what a visitor chose. */
const callRows = ({ type, minutes, zone, start }: Call, site: EmailSite) => [
  { label: t(texts.call), text: type },
  { label: t(texts.callWhen), text: whenIn(site, zone, start) },
  { label: t(texts.callLength), text: t(texts.callMinutes, { minutes }) },
];

const rowsOf = (template: Template, call: VisitorsCall, site: EmailSite) => [
  ...callRows(call, site),
  { label: t(texts.callWhere), text: whereOf(template, call.place) },
];

/** What its words can hold. */
export const visitorsCallValues = ({ zone, start, minutes }: VisitorsCall, site: EmailSite) => ({
  when: whenIn(site, zone, start),
  minutes: String(minutes),
});

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
    t(title),
    '',
    greetingOf(call.name),
    '',
    ...rowsOf(template, call, site).map(factLine),
    ...(call.reason ? ['', t(texts.callReason, { reason: call.reason })] : []),
    ...(intro.length > 0 ? ['', ...separated(intro)] : []),
    factLine({ label: t(button), text: call.url }),
    '',
    site.email.signature,
    '',
    senderOf(site),
  ].join('\n');
}

/** Tells a visitor about a call, with a link to its page. */
export function VisitorsCallEmail({ template, call, intro, site }: VisitorsCallProps) {
  const { title, button } = TEXTS[template];
  return (
    <EmailFrame site={site} preview={callPreview(call, site)} title={t(title)}>
      <Text style={textStyle}>{greetingOf(call.name)}</Text>
      <Rows rows={rowsOf(template, call, site)} />
      {call.reason && (
        <Text style={{ ...textStyle, marginTop: '16px' }}>{t(texts.callReason, { reason: call.reason })}</Text>
      )}
      <Paragraphs lines={intro} />
      <Button href={call.url} style={buttonStyle}>
        {t(button)}
      </Button>
      <Text style={{ ...textStyle, margin: '24px 0 0', fontSize: '14px', color: color.muted }}>
        <LinkedSentence text={texts.notYourCall} site={site} url={call.publicUrl} />
      </Text>
    </EmailFrame>
  );
}

/** What its words can hold. */
export const heldCallValues = ({ zone, start, minutes, heldUntil }: HeldCall, site: EmailSite) => ({
  when: whenIn(site, zone, start),
  minutes: String(minutes),
  heldUntil: whenIn(site, zone, heldUntil),
});

/** Written separately, because converting HTML would join the lines of the facts. */
export const heldCallText = (call: HeldCall, intro: readonly string[], site: EmailSite): string =>
  [
    t(texts.heldTitle),
    '',
    greetingOf(call.name),
    '',
    ...callRows(call, site).map(factLine),
    '',
    ...separated(intro),
    factLine({ label: t(texts.callConfirm), text: call.url }),
    '',
    t(texts.notYourHeldCall),
    '',
    site.email.signature,
    '',
    senderOf(site),
  ].join('\n');

/** Asks whoever reads the mailbox whether the call is theirs; it holds nothing that was typed but the name. */
export function HeldCallEmail({ call, intro, site }: { call: HeldCall; intro: readonly string[]; site: EmailSite }) {
  return (
    <EmailFrame site={site} preview={callPreview(call, site)} title={t(texts.heldTitle)}>
      <Text style={textStyle}>{greetingOf(call.name)}</Text>
      <Rows rows={callRows(call, site)} />
      <Paragraphs lines={intro} />
      <Button href={call.url} style={buttonStyle}>
        {t(texts.callConfirm)}
      </Button>
      <Text style={{ ...textStyle, margin: '24px 0 0', fontSize: '14px', color: color.muted }}>
        {t(texts.notYourHeldCall)} <LinkedSentence text={texts.heldCallFrom} site={site} url={call.publicUrl} />
      </Text>
    </EmailFrame>
  );
}
