import { Fragment } from 'react';
import type { EmailData } from '#common/emails/data.ts';
import { fillWords } from '#common/emails/templates.ts';
import { plainName } from '#common/rules/plain-name.ts';
import { VISITOR_NAME } from '#common/site/braces.ts';
import type { EmailSite } from '#common/site-build.ts';
import * as texts from '#common/texts/keys/emails.ts';
import { Text } from './elements.tsx';
import { color, EmailFrame, LinkedSentence, textStyle } from './email-frame.tsx';

type Confirmation = EmailData['contact-confirmation'];

/** 'Thank you, {visitorName}.' becomes 'Thank you, Ada.', or 'Thank you.' without a name that may be shown. */
const address = (text: string, name: string): string => fillWords(text, { [VISITOR_NAME]: plainName(name) ?? '' });

/** The texts of the confirmation, filled in for the visitor. Old rows take those that the site has now. */
export function confirmationTexts({ name, email }: Confirmation, site: EmailSite) {
  const { confirmation, signature } = email ?? site.email;
  const subject = address(confirmation.subject, name);
  return {
    subject,
    greeting: address(confirmation.greeting, name) || subject,
    paragraphs: address(confirmation.text, name).split(/\n{2,}/),
    signature,
  };
}

const Lines = ({ text }: { text: string }) =>
  Object.entries(text.split('\n')).map(([place, line]) => (
    <Fragment key={place}>
      {place !== '0' && <br />}
      {line}
    </Fragment>
  ));

/**
 * Confirmation for the sender. It contains no input except the name, so that the form cannot be used to send
 * messages to others.
 */
export function ContactConfirmation({ site, ...data }: Confirmation & { site: EmailSite }) {
  const { greeting, paragraphs, signature } = confirmationTexts(data, site);
  return (
    <EmailFrame site={site} preview={paragraphs[0] ?? ''} title={greeting}>
      {Object.entries([...paragraphs, signature]).map(([place, paragraph]) => (
        <Text key={place} style={textStyle}>
          <Lines text={paragraph} />
        </Text>
      ))}
      <Text style={{ ...textStyle, margin: 0, fontSize: '14px', color: color.muted }}>
        <LinkedSentence text={texts.notYourRequest} site={site} url={data.publicUrl} />
      </Text>
    </EmailFrame>
  );
}
