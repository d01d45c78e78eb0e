import { createContext, type ReactNode, useContext } from 'react';
import { languageOf } from '#common/languages.ts';
import { plainName } from '#common/rules/plain-name.ts';
import { themesOf } from '#common/site/colors.ts';
import type { EmailSite } from '#common/site-build.ts';
import type { Tag, TextKey } from '#common/texts/areas.ts';
import * as texts from '#common/texts/keys/emails.ts';
import { t, write } from '#common/texts/text.ts';
import { hexColor, light } from '#common/theme.ts';
import { Body, Column, Container, Head, Html, Link, Preview, Row, Section, Text } from './elements.tsx';
import { directionOf } from './email-site.ts';

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
const accentOf = ({ look }: EmailSite): string => hexColor(themesOf(look.accent).light['accent-text']);
export const linkStyle = (site: EmailSite) => ({ color: accentOf(site) });

const RightToLeft = createContext(false);
/** Tells a part of an email that it is written from right to left. */
const useRightToLeft = (): boolean => useContext(RightToLeft);

/** Among words from right to left, a text that has none of their letters keeps its own direction. */
const ownDirection = (text: string, isRightToLeft: boolean): { dir?: 'auto' } =>
  isRightToLeft && !/\p{Script=Arabic}/u.test(text) ? { dir: 'auto' } : {};

interface SiteLinkProps {
  site: EmailSite;
  url: string;
}

const SiteLink = ({ site, url }: SiteLinkProps) => (
  <Link href={url} {...(useRightToLeft() && { dir: 'ltr' })} style={linkStyle(site)}>
    {url.replace(/^https?:\/\//, '')}
  </Link>
);

/** A sentence with the address of the site. */
export const LinkedSentence = ({ text, ...link }: SiteLinkProps & { text: TextKey<{ link: Tag }> }) =>
  write<ReactNode>(text, { link: () => <SiteLink key="link" {...link} /> });

interface EmailFrameProps {
  site: EmailSite;
  preview: string;
  title: string;
  children: ReactNode;
}

/** The first line of an email to a client. */
export const greetingOf = (name: string): string => {
  const plain = plainName(name);
  return plain === null ? t(texts.greetingUnnamed) : t(texts.greeting, { name: plain });
};

/** The last line of an email. */
export const senderOf = ({ identity: { ownerName, city, country } }: EmailSite): string =>
  t(texts.sender, { name: ownerName, city, country });

/** Layout of every email: name, card and sender. */
export function EmailFrame({ site, preview, title, children }: EmailFrameProps) {
  const { name } = site.identity;
  const dir = directionOf(site);
  const isRightToLeft = dir === 'rtl';
  // Joined letters are not spaced.
  const heading = { ...textStyle, fontWeight: 700, ...(!isRightToLeft && { letterSpacing: '-0.02em' }) };
  return (
    <Html lang={languageOf(site.identity)} dir={dir}>
      <Head>
        <meta name="color-scheme" content="light" />
      </Head>
      <Preview>{preview}</Preview>
      <Body style={{ margin: 0, padding: '32px 12px', backgroundColor: color.paper }}>
        <Container
          // Programs that leave out the document keep the direction of what it holds.
          {...(isRightToLeft && { dir })}
          style={{ width: '100%', maxWidth: '560px', ...(isRightToLeft && { textAlign: 'right' }) }}
        >
          <Text {...ownDirection(name, isRightToLeft)} style={{ ...heading, fontSize: '20px' }}>
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
            <h1 style={{ ...heading, fontSize: '26px', lineHeight: isRightToLeft ? '42px' : '32px' }}>{title}</h1>
            <RightToLeft value={isRightToLeft}>{children}</RightToLeft>
          </Section>
          <hr
            style={{
              width: '100%',
              border: 'none',
              borderTop: `1px solid ${color.rule}`,
              margin: '28px 0 16px',
            }}
          />
          <Text style={{ ...textStyle, fontSize: '13px', lineHeight: '20px', color: color.muted }}>
            {senderOf(site)}
          </Text>
        </Container>
      </Body>
    </Html>
  );
}

export interface EmailRow {
  label: string;
  text: string;
}

/** A fact on one line of a plain text: 'Total: €4,800'. */
export const factLine = ({ label, text }: EmailRow): string => t(texts.fact, { label, text });

/** Facts with their labels, one below the other. */
export function Rows({ rows }: { rows: readonly EmailRow[] }) {
  const isRightToLeft = useRightToLeft();
  const gap = isRightToLeft ? { paddingLeft: '12px' } : { paddingRight: '12px' };
  // Two questions of the owner can have the same words.
  return Object.entries(rows).map(([place, { label, text }]) => (
    <Row key={place}>
      <Column style={{ width: '120px', ...gap, verticalAlign: 'top' }}>
        <Text style={{ ...textStyle, margin: '0 0 6px', color: color.muted }}>{label}</Text>
      </Column>
      <Column style={{ verticalAlign: 'top' }}>
        <Text
          {...ownDirection(text, isRightToLeft)}
          style={{ ...textStyle, margin: '0 0 6px', whiteSpace: 'pre-wrap' }}
        >
          {text}
        </Text>
      </Column>
    </Row>
  ));
}

const codeStyle = { ...textStyle, margin: '24px 0', fontSize: '32px', lineHeight: '40px', letterSpacing: '0.2em' };

/** Paragraphs of an email; one that is a code alone is large. */
export function Paragraphs({ lines, code }: { lines: readonly string[]; code?: string | undefined }) {
  const isRightToLeft = useRightToLeft();
  // The owner can write the same paragraph twice.
  return Object.entries(lines).map(([place, text]) => (
    <Text
      key={place}
      {...ownDirection(text, isRightToLeft)}
      style={text === code ? codeStyle : { ...textStyle, whiteSpace: 'pre-wrap' }}
    >
      {text}
    </Text>
  ));
}

/** Paragraphs as lines of a plain text, with a blank one between them. */
export const separated = (paragraphs: readonly string[]): string[] =>
  paragraphs.flatMap((text, index) => (index === 0 ? [text] : ['', text]));

/** Words of a person, as they were written. */
export function Quote({ site, text }: { site: EmailSite; text: string }) {
  const isRightToLeft = useRightToLeft();
  const line = `3px solid ${accentOf(site)}`;
  const edge = isRightToLeft
    ? { padding: '0 16px 0 0', borderRight: line }
    : { padding: '0 0 0 16px', borderLeft: line };
  return (
    <Section style={{ margin: '20px 0 28px', ...edge }}>
      <Text {...ownDirection(text, isRightToLeft)} style={{ ...textStyle, margin: 0, whiteSpace: 'pre-wrap' }}>
        {text}
      </Text>
    </Section>
  );
}

/** The style of the one button of an email. */
export const buttonStyle = {
  ...textStyle,
  margin: 0,
  padding: '12px 22px',
  borderRadius: '4px',
  backgroundColor: color.ink,
  color: color.surface,
};
