import { canonicalJson } from '#api/core/canonical-json.ts';
import { writeIn } from '#api/core/voice.ts';
import { directionOf } from '#api/work/agreements/language.ts';
import { taxName, taxNote } from '#api/work/agreements/tax-names.ts';
import type {
  AgreementDocument,
  ChangeDocument,
  QuoteDocument,
  QuoteOption,
  TaxedLine,
  TaxedOption,
  TaxSum,
} from '#common/contract/quotes/shapes.ts';
import { languageOf } from '#common/languages.ts';
import { dayIn } from '#common/site/days.ts';
import * as texts from '#common/texts/keys/documents.ts';
import { t } from '#common/texts/text.ts';
import { voiceOf } from '#common/texts/whole.ts';
import { type AgreementAudit, writeAudit } from './audit-page.ts';
import { loadFaces } from './fonts.ts';
import { type Formats, formatsOf } from './formats.ts';
import { CONTENT_WIDTH, createPaper, PAGE, type Paper } from './paper.ts';
import { GAP, PROSE, styles, writeFacts, writeHeading, writePart, writeSum, writeTop } from './parts.ts';
import { buyerLines } from './party-lines.ts';

/** Columns of the lines. Amounts are at the right. */
const [QUANTITY, UNIT, TOTAL] = [56, 92, 98];
const TITLE = CONTENT_WIDTH - QUANTITY - UNIT - TOTAL;
const PADDING = 12;
/** Details stand below the amounts, so they can be wider than the title. */
const DETAILS = { ...PROSE, width: CONTENT_WIDTH * 0.8 };
const columns = {
  title: { x: PAGE.left, width: TITLE - PADDING },
  quantity: { x: PAGE.left + TITLE, width: QUANTITY, align: 'right' },
  unit: { x: PAGE.left + TITLE + QUANTITY, width: UNIT, align: 'right' },
  total: { x: PAGE.width - PAGE.right - TOTAL, width: TOTAL, align: 'right' },
} as const;

export function writeColumnNames(paper: Paper) {
  paper.line(t(texts.description), styles.label, columns.title);
  paper.line(t(texts.quantity), styles.label, columns.quantity);
  paper.line(t(texts.unitPrice), styles.label, columns.unit);
  paper.line(t(texts.total), styles.label, columns.total);
  paper.space(styles.label.leading + 5);
  paper.rule();
  paper.space(8);
}

type Line = Pick<QuoteOption['lines'][number], 'title' | 'details' | 'quantity' | 'unitAmount' | 'total'> &
  Partial<Pick<TaxedLine, 'rate'>>;

export async function writeLine(paper: Paper, line: Line, { money, percent, quantity }: Formats) {
  paper.reserve(styles.strong.leading + styles.small.leading);
  const beside = () => {
    paper.fitted(quantity(line.quantity), styles.amount, columns.quantity);
    paper.fitted(money(line.unitAmount), styles.amount, columns.unit);
    paper.fitted(money(line.total), styles.amount, columns.total);
  };
  await paper.paragraph(line.title, styles.strong, { ...columns.title, beside });
  const { rate = null } = line;
  if (rate !== null) await paper.paragraph(rateName(rate, percent), styles.small, DETAILS);
  if (line.details !== null) await paper.paragraph(line.details, styles.small, DETAILS);
  paper.space(7);
  paper.reserve(10);
  paper.rule();
  paper.space(8);
}

/** 'VAT 19%'; a rate of nothing is only named. */
const rateName = ({ name, basisPoints }: Pick<TaxSum, 'name' | 'basisPoints'>, percent: Formats['percent']): string =>
  basisPoints === 0 ? taxName(name) : `${name} ${percent(basisPoints)}`;

/** Net, then each tax with its parts. */
export function writeTaxes(
  paper: Paper,
  { net, taxes }: Pick<TaxedOption, 'net' | 'taxes'>,
  { money, percent }: Formats,
): void {
  writeSum(paper, t(texts.net), money(net));
  for (const sum of taxes) {
    writeSum(paper, rateName(sum, percent), money(sum.tax));
    for (const part of sum.parts ?? [])
      writeSum(paper, t(texts.taxPart, { name: part.name }), money(part.tax), styles.small);
  }
}

/** The notes of tax, each once. */
export async function writeTaxNotes(paper: Paper, notes: readonly (string | null)[]): Promise<void> {
  for (const note of new Set(notes)) {
    if (note === null) continue;
    paper.space(4);
    await paper.paragraph(taxNote(note), styles.small, PROSE);
  }
}

function writeSums(paper: Paper, document: QuoteDocument, option: QuoteOption | TaxedOption, formats: Formats) {
  const { money, percent } = formats;
  const { discount, discountAmount, subtotal, total, deposit, balance } = option;
  const { depositPercent } = document;
  paper.space(4);
  paper.reserve(90);
  if (discount !== null) {
    writeSum(paper, t(texts.subtotal), money(subtotal));
    const label =
      'basisPoints' in discount
        ? t(texts.discountPercent, { percent: percent(discount.basisPoints) })
        : t(texts.discount);
    writeSum(paper, label, money(-discountAmount));
  }
  if ('taxes' in option && option.taxes.length > 0) writeTaxes(paper, option, formats);
  writeSum(paper, t(texts.total), money(total), styles.total);
  if (deposit === 0) return;
  writeSum(paper, t(texts.depositPercent, { percent: percent(depositPercent * 100) }), money(deposit));
  writeSum(paper, t(texts.balance), money(balance));
}

async function writeDates(paper: Paper, { milestones, deliveryDate }: QuoteOption, { day }: Formats) {
  writeHeading(paper, t(texts.dates), styles.subheading);
  for (const { title, date } of [...milestones, { title: t(texts.delivery), date: deliveryDate }])
    await writeDate(paper, title, day(date));
}

async function writeDate(paper: Paper, title: string, date: string) {
  const width = CONTENT_WIDTH * 0.65;
  paper.reserve(styles.body.leading + 4);
  const beside = () =>
    paper.fitted(date, styles.body, { x: PAGE.left + width, width: CONTENT_WIDTH - width, align: 'right' });
  await paper.paragraph(title, styles.body, { width: width - PADDING, beside });
  paper.space(4);
}

/** `chosen` is `null` where there was nothing to choose. */
async function writeOptionTitle(paper: Paper, title: string, chosen: boolean | null) {
  const note = t(chosen === true ? texts.accepted : texts.notChosen);
  const style = chosen === true ? styles.strong : styles.label;
  const width = chosen === null ? 0 : paper.widthOf(note, style) + 2 * PADDING;
  const x = PAGE.width - PAGE.right - width;
  const writeNote = () => {
    if (chosen === true) paper.panel(x, width, 21);
    paper.space(4);
    paper.line(note, style, { x: x + PADDING });
    paper.space(-4);
  };
  paper.space(GAP + 10);
  paper.reserve(120);
  await paper.paragraph(title, styles.option, {
    width: CONTENT_WIDTH - width - PADDING,
    ...(chosen !== null && { beside: writeNote }),
  });
  paper.space(5);
}

async function writeOption(
  paper: Paper,
  document: QuoteDocument,
  option: QuoteOption | TaxedOption,
  chosen: boolean,
  formats: Formats,
) {
  await writeOptionTitle(paper, option.title, document.options.length > 1 ? chosen : null);
  if (option.summary !== null) await paper.paragraph(option.summary, styles.body, PROSE);
  paper.space(12);
  writeColumnNames(paper);
  paper.repeat(() => writeColumnNames(paper));
  for (const line of option.lines) await writeLine(paper, line, formats);
  paper.repeat(null);
  writeSums(paper, document, option, formats);
  if ('taxes' in option && document.v === 2)
    await writeTaxNotes(paper, [document.tax.note, ...option.taxes.map(({ note }) => note)]);
  await writePart(paper, t(texts.excludes), option.excludes, styles.subheading);
  await writeDates(paper, option, formats);
}

const paymentOf = ({ depositPercent, depositMethod, bankDetails }: QuoteDocument): string | null => {
  if (depositPercent === 0) return null;
  return depositMethod === 'stripe' ? t(texts.paidByCard) : `${t(texts.paidByBank)}\n${bankDetails ?? ''}`;
};

/** The quote as the client was shown it. */
async function writeQuote(
  paper: Paper,
  document: QuoteDocument,
  { optionId, formats, sentAt }: { optionId: string | null; formats: Formats; sentAt: string },
): Promise<void> {
  await writeTop(paper, document, t(texts.quote), formats);
  writeFacts(paper, [
    { label: t(texts.number), text: document.number },
    { label: t(texts.version), text: String(document.version) },
    { label: t(texts.sent), text: formats.day(sentAt) },
    { label: t(texts.validUntil), text: formats.day(document.validUntil) },
  ]);
  await writePart(paper, t(texts.note), document.note);
  for (const option of document.options) await writeOption(paper, document, option, option.id === optionId, formats);
  await writePart(paper, t(texts.payment), paymentOf(document));
  await writePart(paper, t(texts.terms), document.terms);
}

/** A change of price or date as the client was shown it. */
async function writeChange(
  paper: Paper,
  document: ChangeDocument,
  { formats, sentAt }: { formats: Formats; sentAt: string },
): Promise<void> {
  const { day, money, percent } = formats;
  await writeTop(paper, document, t(texts.change), formats);
  writeFacts(paper, [
    { label: t(texts.quote), text: document.number },
    { label: t(texts.change), text: String(document.change) },
    { label: t(texts.sent), text: day(sentAt) },
  ]);
  await writePart(paper, t(texts.reason), document.reason);
  writeHeading(paper, t(texts.price));
  writeSum(paper, t(texts.before), money(document.priceBefore));
  if (document.v === 2) {
    writeSum(paper, t(texts.net), money(document.net));
    writeSum(paper, rateName(document.rate, percent), money(document.tax));
  }
  writeSum(paper, t(texts.change), money(document.amount));
  writeSum(paper, t(texts.newPrice), money(document.priceAfter), styles.total);
  writeHeading(paper, t(texts.delivery));
  writeSum(paper, t(texts.before), day(document.dateBefore));
  writeSum(paper, t(texts.newDate), day(document.dateAfter), styles.total);
}

interface Agreed {
  document: AgreementDocument;
  audit: AgreementAudit;
}

/** Every text of a document, for the fonts that it needs. */
export function textOf(document: object): string {
  const texts: string[] = [];
  const collect = (value: unknown) => {
    if (typeof value === 'string') texts.push(value);
    else if (typeof value === 'object' && value !== null) for (const each of Object.values(value)) collect(each);
  };
  collect(document);
  return texts.join('\n');
}

const namedOf = (document: AgreementDocument) =>
  document.kind === 'quote'
    ? t(texts.quoteNamed, { number: document.number })
    : t(texts.changeNamed, { change: document.change, number: document.number });

async function write({ document, audit }: Agreed): Promise<Buffer> {
  const { billing } = audit;
  const billed = billing ? `\n${buyerLines(billing, { country: (code) => code }).join('\n')}` : '';
  // A word of the document's language asks for the font of its letters.
  const faces = await loadFaces(
    `${textOf(document)}\n${audit.name}${billed}\n${t(texts.total)}`,
    document.locale,
    directionOf(document),
  );
  const { number, title } = document;
  const paper = createPaper(
    {
      title:
        document.kind === 'quote'
          ? t(texts.quoteTitled, { number, title })
          : t(texts.changeTitled, { change: document.change, number, title }),
      author: document.sender.name,
      subject: t(texts.agreement),
      language: languageOf(document),
      at: audit.acceptedAt,
      attachment: { name: `${document.kind}.json`, type: 'application/json', content: canonicalJson(document) },
    },
    faces,
  );
  const formats = formatsOf(document, faces);
  const sentAt = dayIn(document.timeZone, audit.sentAt);
  if (document.kind === 'quote') await writeQuote(paper, document, { optionId: audit.optionId, formats, sentAt });
  else await writeChange(paper, document, { formats, sentAt });
  await writeAudit(paper, document, audit, formats);
  return paper.finish(`${namedOf(document)} · ${document.sender.name}`);
}

/**
 * The PDF of an agreement: what was agreed to, drawn from its document alone in its language, then the page 'Audit'. The
 * document's bytes are attached. The same agreement gives the same bytes.
 */
export const renderAgreement = async (agreed: Agreed): Promise<Buffer> =>
  writeIn(await voiceOf(agreed.document), () => write(agreed));
