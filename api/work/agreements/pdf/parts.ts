import type { AgreementDocument } from '#common/contract/quotes/shapes.ts';
import * as texts from '#common/texts/keys/documents.ts';
import { t } from '#common/texts/text.ts';
import type { Formats } from './formats.ts';
import { CONTENT_WIDTH, colors, PAGE, type Paper } from './paper.ts';
import { buyerLines, sellerLines } from './party-lines.ts';
import type { Style } from './text.ts';

/** Room for a heading with two lines of what follows, so that it never stands alone at the end of a page. */
const WITH_HEADING = 60;

/** Sentences begin at the side from which they are written; names and titles stand at the left of their column. */
export const PROSE = { align: 'start' } as const;

/** The texts of an agreement's PDF. */
export const styles = {
  title: { weight: 'bold', size: 23, leading: 29, color: colors.ink },
  option: { weight: 'bold', size: 16, leading: 21, color: colors.ink },
  heading: { weight: 'bold', size: 13, leading: 18, color: colors.ink },
  subheading: { weight: 'bold', size: 10.5, leading: 15, color: colors.ink },
  strong: { weight: 'bold', size: 9.5, leading: 14, color: colors.ink },
  body: { weight: 'regular', size: 9.5, leading: 14.5, color: colors.ink },
  amount: { weight: 'regular', size: 9.5, leading: 14.5, color: colors.ink, tabular: true },
  small: { weight: 'regular', size: 8.5, leading: 12.5, color: colors.grey },
  label: { weight: 'regular', size: 8.5, leading: 13, color: colors.grey },
  total: { weight: 'bold', size: 12, leading: 17, color: colors.ink, tabular: true },
} as const satisfies Record<string, Style>;

/** Space before a part of the document, in points. */
export const GAP = 22;

/** A part under a heading; nothing where it has no text. */
export async function writePart(
  paper: Paper,
  heading: string,
  text: string | null,
  style: Style = styles.heading,
): Promise<void> {
  if (text === null || text.trim() === '') return;
  writeHeading(paper, heading, style);
  await paper.paragraph(text, styles.body, PROSE);
}

export function writeHeading(paper: Paper, heading: string, style: Style = styles.heading): void {
  paper.space(GAP);
  paper.reserve(WITH_HEADING);
  paper.line(heading, style);
  paper.space(style.leading + 4);
}

/** Label and value in a line, with the value at the right. */
export function writeSum(paper: Paper, label: string, value: string, style: Style = styles.amount): void {
  const x = PAGE.left + CONTENT_WIDTH / 2;
  const width = CONTENT_WIDTH / 2;
  paper.reserve(style.leading + 3);
  paper.fitted(label, style, { x, width: width / 2 - 6 });
  paper.fitted(value, style, { x: x + width / 2, width: width / 2, align: 'right' });
  paper.space(style.leading + 3);
}

const HALF = CONTENT_WIDTH / 2 - 12;

async function writeParty(paper: Paper, label: string, lines: readonly (string | null)[], x: number): Promise<number> {
  const from = paper.y;
  const place = { x, width: HALF };
  await paper.paragraph(label, styles.label, place);
  const [name, ...others] = lines.filter((line) => line !== null);
  await paper.paragraph(name ?? '', styles.strong, place);
  for (const line of others) await paper.paragraph(line, styles.body, place);
  const end = paper.y;
  paper.moveTo(from);
  return end;
}

/** The lines of client and sender; once tax is decided, those of buyer and seller. */
function partiesOf(document: AgreementDocument, formats: Formats) {
  const { sender, client } = document;
  const billing = 'billing' in client ? client.billing : null;
  const seller = 'seller' in document ? document.seller : null;
  const person = [client.name, client.company, client.email];
  const known = billing ? new Set([billing.name, client.company]) : new Set();
  return {
    to: billing ? [...buyerLines(billing, formats), ...person.filter((line) => !known.has(line))] : person,
    from: seller ? [...sellerLines(seller, formats), sender.email] : [sender.name, sender.place, sender.email],
  };
}

/** Writes what it is at the top, the title, then who it is for and who sends it. */
export async function writeTop(
  paper: Paper,
  document: AgreementDocument,
  kind: string,
  formats: Formats,
): Promise<void> {
  const { sender } = document;
  paper.newPage();
  paper.fitted(sender.name, styles.strong, { width: CONTENT_WIDTH * 0.6 });
  paper.fitted(kind, styles.label, { x: PAGE.left + CONTENT_WIDTH * 0.6, width: CONTENT_WIDTH * 0.4, align: 'right' });
  paper.space(44);
  await paper.paragraph(document.title, styles.title);
  paper.space(18);
  paper.rule();
  paper.space(14);
  const { to, from } = partiesOf(document, formats);
  const left = await writeParty(paper, t(texts.forWhom), to, PAGE.left);
  const right = await writeParty(paper, t(texts.fromWhom), from, PAGE.left + CONTENT_WIDTH / 2 + 12);
  paper.moveTo(Math.max(left, right));
}

/** Facts side by side, each under its label. */
export function writeFacts(paper: Paper, facts: readonly { label: string; text: string }[]): void {
  const width = CONTENT_WIDTH / facts.length;
  paper.space(14);
  paper.rule();
  paper.space(12);
  for (const [index, { label, text }] of facts.entries()) {
    const place = { x: PAGE.left + index * width, width: width - 10 };
    paper.line(label, styles.label, place);
    paper.space(styles.label.leading);
    paper.fitted(text, styles.strong, place);
    paper.space(-styles.label.leading);
  }
  paper.space(styles.label.leading + styles.strong.leading + 12);
  paper.rule();
}
