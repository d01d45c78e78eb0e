import { Body, Container, Head, Heading, Hr, Html, Preview, Section, Text } from '@react-email/components';
import type { ReactNode } from 'react';
import { plainName } from '#common/rules/plain-name.ts';
import { themesOf } from '#common/site/colors.ts';
import { hexColor, light } from '#common/theme.ts';
import type { EmailSite } from './email-site.ts';

/** Email clients do not support style sheets, so these values are set inline. */
export const color = {
  paper: hexColor(light.paper),
  surface: hexColor(light.surface),
  ink: hexColor(light.ink),
  muted: hexColor(light.muted),
  rule: hexColor(light.rule),
};
const font = "Inter, 'Helvetica Neue', Helvetica, Arial, sans-serif";
export const textStyle = {
  margin: '0 0 16px',
  fontFamily: font,
  fontSize: '16px',
  lineHeight: '26px',
  color: color.ink,
  // A visitor's long word stays inside the frame, in programs that know only the older of the two.
  overflowWrap: 'anywhere' as const,
  wordBreak: 'break-word' as const,
};

/** The accent as it can be read on the card. */
export const accentOf = ({ look }: EmailSite): string => hexColor(themesOf(look.accent).light['accent-text']);
export const linkStyle = (site: EmailSite) => ({ color: accentOf(site) });

interface EmailFrameProps {
  site: EmailSite;
  preview: string;
  title: string;
  children: ReactNode;
}

/** The first line of an email to a client. */
export const greetingOf = (name: string): string => {
  const plain = plainName(name);
  return plain === null ? 'Hello,' : `Hello ${plain},`;
};

/** Layout of every email: name, card and sender. */
export function EmailFrame({ site, preview, title, children }: EmailFrameProps) {
  const { name, ownerName, city, country } = site.identity;
  return (
    <Html lang="en">
      <Head>
        <meta name="color-scheme" content="light" />
      </Head>
      <Preview>{preview}</Preview>
      <Body style={{ margin: 0, padding: '32px 12px', backgroundColor: color.paper }}>
        <Container style={{ width: '100%', maxWidth: '560px' }}>
          <Text style={{ ...textStyle, fontSize: '20px', fontWeight: 700, letterSpacing: '-0.02em' }}>
            {name}
            <span style={linkStyle(site)}>.</span>
          </Text>
          <Section
            style={{
              padding: '32px',
              backgroundColor: color.surface,
              border: `1px solid ${color.rule}`,
              borderRadius: '6px',
            }}
          >
            <Heading
              as="h1"
              style={{ ...textStyle, fontSize: '26px', lineHeight: '32px', fontWeight: 700, letterSpacing: '-0.02em' }}
            >
              {title}
            </Heading>
            {children}
          </Section>
          <Hr style={{ margin: '28px 0 16px', borderColor: color.rule }} />
          <Text style={{ ...textStyle, fontSize: '13px', lineHeight: '20px', color: color.muted }}>
            {`${ownerName}, ${city}, ${country}`}
          </Text>
        </Container>
      </Body>
    </Html>
  );
}
