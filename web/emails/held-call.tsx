import type { HeldCall } from '#common/emails/data.ts';
import * as texts from '#common/texts/keys/emails.ts';
import { t } from '#common/texts/text.ts';
import { Button, Text } from './elements.tsx';
import { color, EmailFrame, greetingOf, LinkedSentence, senderOf, textStyle } from './email-frame.tsx';
import { type EmailSite, whenIn } from './email-site.ts';
import { buttonStyle, factLine, Paragraphs, Rows, separated } from './fact-rows.tsx';
import { callPreview, callRows } from './visitors-call.tsx';

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
