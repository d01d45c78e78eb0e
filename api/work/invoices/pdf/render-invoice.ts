import { encode } from 'uqr';
import { canonicalJson } from '#api/core/canonical-json.ts';
import { writeIn } from '#api/core/voice.ts';
import { directionOf } from '#api/work/agreements/language.ts';
import { loadFaces } from '#api/work/agreements/pdf/fonts.ts';
import { type Formats, formatsOf } from '#api/work/agreements/pdf/formats.ts';
import { CONTENT_WIDTH, createPaper, PAGE, type Paper } from '#api/work/agreements/pdf/paper.ts';
import { GAP, styles, writeFacts, writePart, writeSum } from '#api/work/agreements/pdf/parts.ts';
import { buyerLines, sellerLines } from '#api/work/agreements/pdf/party-lines.ts';
import { textOf, writeColumnNames, writeLine, writeTaxes, writeTaxNotes } from '#api/work/agreements/pdf/render.ts';
import { headingOf, numberedOf } from '#api/work/invoices/headings.ts';
import type { Buyer, InvoiceDocument } from '#common/contract/money/invoice.ts';
import { languageOf } from '#common/languages.ts';
import * as texts from '#common/texts/keys/documents.ts';
import { t } from '#common/texts/text.ts';
import { voiceOf } from '#common/texts/whole.ts';

const HALF = CONTENT_WIDTH / 2 - 12;
/** Side of the QR code, in points: 33 millimeters. */
const QR_SIDE = 94;
const QR_GAP = 10;

/** A buyer without an address is only named. */
const linesOfBuyer = ({ lines, city, country, ...rest }: Buyer, formats: Formats): string[] =>
  lines && city !== null && country !== null ? buyerLines({ ...rest, lines, city, country }, formats) : [rest.name];

async function writeParty(paper: Paper, label: string, [name = '', ...others]: readonly string[], x: number) {
  const from = paper.y;
  const place = { x, width: HALF };
  await paper.paragraph(label, styles.label, place);
  await paper.paragraph(name, styles.strong, place);
  for (const line of others) await paper.paragraph(line, styles.body, place);
  const end = paper.y;
  paper.moveTo(from);
  return end;
}

async function writeTop(paper: Paper, document: InvoiceDocument, formats: Formats): Promise<void> {
  const { day } = formats;
  const { seller, buyer, supply, dueOn } = document;
  const heading = headingOf(document.invoiceKind);
  paper.newPage();
  paper.fitted(seller?.name ?? '', styles.strong, { width: CONTENT_WIDTH * 0.6 });
  paper.space(36);
  paper.fitted(heading, styles.title);
  paper.space(styles.title.leading);
  if (document.credits !== null) await paper.paragraph(t(texts.credits, { number: document.credits }), styles.body);
  await paper.paragraph(`${document.title} (${document.quoteNumber})`, styles.small);
  paper.space(12);
  paper.rule();
  paper.space(14);
  const left = await writeParty(paper, t(texts.billTo), linesOfBuyer(buyer, formats), PAGE.left);
  const from = seller ? sellerLines(seller, formats) : [''];
  const right = await writeParty(paper, t(texts.seller), from, PAGE.left + CONTENT_WIDTH / 2 + 12);
  paper.moveTo(Math.max(left, right));
  const supplied = supply && (supply.from === supply.to ? day(supply.to) : `${day(supply.from)} – ${day(supply.to)}`);
  writeFacts(paper, [
    { label: t(texts.number), text: document.number },
    { label: t(texts.issued), text: day(document.issuedOn) },
    ...(supplied === null ? [] : [{ label: t(texts.supplied), text: supplied }]),
    ...(dueOn === null ? [] : [{ label: t(texts.due), text: day(dueOn) }]),
  ]);
}

/** The code that banking apps read (EPC 069-12: correction M), from the height on at which the paper is. */
function writeQr(paper: Paper, epc: string, x: number): void {
  const { data, size } = encode(epc, { ecc: 'M', border: 0, boostEcc: false });
  paper.modules(data, QR_SIDE / size, x);
  paper.space(QR_SIDE + 4);
  paper.line(t(texts.scanToPay), styles.small, { x });
  paper.space(styles.small.leading);
}

async function writePayment(paper: Paper, { invoiceKind, reference, bankDetails, epc }: InvoiceDocument) {
  if (invoiceKind === 'credit') return;
  const x = PAGE.width - PAGE.right - QR_SIDE;
  const lines = (bankDetails ?? '').split('\n');
  const isBeside = lines.every((line) => PAGE.left + paper.widthOf(line, styles.body) + QR_GAP < x);
  // What is needed to pay stays together.
  if (epc !== null)
    paper.reserve(QR_SIDE + GAP + paper.heightOf(bankDetails ?? '', styles.body) + 2 * styles.heading.leading);
  const from = paper.y;
  await writePart(paper, t(texts.paymentReference), reference);
  await writePart(paper, t(texts.bankDetails), bankDetails);
  if (epc === null) return;
  const end = paper.y;
  if (!isBeside) paper.reserve(QR_SIDE + GAP + styles.small.leading);
  if (isBeside) paper.moveTo(from + GAP);
  else paper.space(QR_GAP);
  writeQr(paper, epc, isBeside ? x : PAGE.left);
  if (isBeside) paper.moveTo(Math.max(end, paper.y));
}

async function write(document: InvoiceDocument, eInvoice: string | null): Promise<Buffer> {
  const faces = await loadFaces(`${textOf(document)}\n${t(texts.total)}`, document.locale, directionOf(document));
  const heading = numberedOf(document.invoiceKind, document.number);
  const author = document.seller?.name ?? '';
  const content = canonicalJson(document);
  const paper = createPaper(
    {
      title: heading,
      author,
      subject: document.title,
      language: languageOf(document),
      at: Date.parse(`${document.issuedOn}T12:00:00Z`),
      attachment: { name: 'invoice.json', type: 'application/json', content },
      eInvoice,
    },
    faces,
  );
  const formats = formatsOf(document, faces);
  await writeTop(paper, document, formats);
  await writePart(paper, t(texts.reason), document.reason);
  await writePart(paper, t(texts.note), document.note);
  paper.space(18);
  writeColumnNames(paper);
  paper.repeat(() => writeColumnNames(paper));
  for (const line of document.lines) await writeLine(paper, line, formats);
  paper.repeat(null);
  paper.space(4);
  paper.reserve(90);
  if (document.taxes.length > 0) writeTaxes(paper, document, formats);
  writeSum(paper, t(texts.total), formats.money(document.total), styles.total);
  if (document.invoiceKind !== 'credit')
    writeSum(paper, t(texts.amountDue), formats.money(document.total), styles.total);
  await writeTaxNotes(paper, [document.taxNote, ...document.taxes.map(({ note }) => note)]);
  await writePayment(paper, document);
  if (document.footer !== null) {
    paper.space(18);
    await paper.paragraph(document.footer, styles.small);
  }
  return paper.finish(`${heading} · ${author}`);
}

/**
 * The PDF of an issued invoice, drawn from its document alone in its language: the same document gives the same bytes. With an
 * e-invoice it is PDF/A-3b and holds that, too.
 */
export const renderInvoice = async (document: InvoiceDocument, eInvoice: string | null): Promise<Buffer> =>
  writeIn(await voiceOf(document), () => write(document, eInvoice));
