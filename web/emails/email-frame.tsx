import { Body, Container, Head, Heading, Hr, Html, Preview, Section, Text } from '@react-email/components';
import type { ReactNode } from 'react';
import { brand } from '#common/content/brand.ts';
import { hexColor, light } from '#common/theme.ts';

/** Email clients do not support style sheets, so these values are set inline. */
export const color = {
  paper: hexColor(light.paper),
  surface: hexColor(light.surface),
  ink: hexColor(light.ink),
  muted: hexColor(light.muted),
  rule: hexColor(light.rule),
  accent: hexColor(light['accent-text']),
};
const font = "Inter, 'Helvetica Neue', Helvetica, Arial, sans-serif";
export const textStyle = {
  margin: '0 0 16px',
  fontFamily: font,
  fontSize: '16px',
  lineHeight: '26px',
  color: color.ink,
};

interface EmailFrameProps {
  preview: string;
  title: string;
  children: ReactNode;
}

/** Layout of every email: name, card and sender. */
export function EmailFrame({ preview, title, children }: EmailFrameProps) {
  return (
    <Html lang="en">
      <Head>
        <meta name="color-scheme" content="light" />
      </Head>
      <Preview>{preview}</Preview>
      <Body style={{ margin: 0, padding: '32px 12px', backgroundColor: color.paper }}>
        <Container style={{ width: '100%', maxWidth: '560px' }}>
          <Text style={{ ...textStyle, fontSize: '20px', fontWeight: 700, letterSpacing: '-0.02em' }}>
            {brand.name}
            <span style={{ color: color.accent }}>.</span>
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
            {brand.owner}, {brand.city}, {brand.country}
          </Text>
        </Container>
      </Body>
    </Html>
  );
}
