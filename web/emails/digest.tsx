import { Link, Section, Text } from '@react-email/components';
import { type Digest, digestLate, digestRest, digestSubject, digestWait } from '#common/rules/digest.ts';
import { color, EmailFrame, textStyle } from './email-frame.tsx';
import type { EmailSite } from './email-site.ts';

/** The daily list of who waits, each with a link to the request. */
export function DigestEmail({ site, ...digest }: Digest & { site: EmailSite }) {
  const { entries } = digest;
  const [late, rest] = [digestLate(digest), digestRest(digest)];
  const subject = digestSubject(digest);
  return (
    <EmailFrame site={site} preview={subject} title={subject}>
      {late !== '' && <Text style={textStyle}>{late}</Text>}
      {entries.map((entry) => (
        <Section key={entry.url} style={{ margin: '0 0 14px' }}>
          <Text style={{ ...textStyle, margin: 0 }}>
            <Link href={entry.url} style={{ color: color.ink, textDecoration: 'underline' }}>
              {entry.name}
            </Link>
          </Text>
          <Text style={{ ...textStyle, margin: 0, color: color.muted }}>{digestWait(entry)}</Text>
        </Section>
      ))}
      {rest !== '' && <Text style={textStyle}>{rest}</Text>}
    </EmailFrame>
  );
}
