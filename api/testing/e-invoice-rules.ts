import { XmlDocument, type XmlElement } from 'libxml2-wasm';

/**
 * Rules of EN 16931 (BR-…, BR-CO-…) about what an invoice of ours can say, written from the standard and not from our code:
 * the official Schematron comes in no package of npm.
 */

const NAMESPACES = {
  rsm: 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
  ram: 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
  udt: 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
};

type Node = XmlElement | XmlDocument;
/** Elements at a path of names without `ram:`, whose last one may be an attribute. */
const find = (node: Node, path: string): XmlElement[] =>
  node.find(path.replace(/(^|\/)(?=[A-Z])/g, '$1ram:'), NAMESPACES) as XmlElement[];
const textsOf = (node: Node, path: string): string[] => find(node, path).map(({ content }) => content);
const textOf = (node: Node, path: string): string => textsOf(node, path)[0] ?? '';
/** In hundredths, because fractions of two decimals do not add up. */
const hundredths = (text: string): number => Math.round(Number(text) * 100);
const sumOf = (texts: readonly string[]): number => texts.reduce((sum, text) => sum + hundredths(text), 0);

const LINE = 'SpecifiedLineTradeSettlement';
const VAT_PREFIX = /^(?:[A-Z]{2})[0-9A-Z]/;

function* brokenOfLines(lines: XmlElement[]): Generator<string> {
  if (lines.length === 0) yield 'BR-16';
  for (const line of lines) {
    const price = textOf(line, 'SpecifiedLineTradeAgreement/NetPriceProductTradePrice/ChargeAmount');
    const quantity = textOf(line, 'SpecifiedLineTradeDelivery/BilledQuantity');
    const total = textOf(line, `${LINE}/SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount`);
    if (textOf(line, 'AssociatedDocumentLineDocument/LineID') === '') yield 'BR-21';
    if (quantity === '') yield 'BR-22';
    if (textOf(line, 'SpecifiedTradeProduct/Name') === '') yield 'BR-25';
    if (price === '') yield 'BR-26';
    if (Number(price) < 0) yield 'BR-27';
    if (Math.round(hundredths(price) * Number(quantity)) !== hundredths(total)) yield 'BR-24';
    if (textOf(line, `${LINE}/ApplicableTradeTax/CategoryCode`) === '') yield 'BR-CO-4';
  }
}

function* brokenOfGroup(group: XmlElement, lines: XmlElement[]): Generator<string> {
  const [category, rate] = [textOf(group, 'CategoryCode'), textOf(group, 'RateApplicablePercent')];
  const [net, tax] = [textOf(group, 'BasisAmount'), textOf(group, 'CalculatedAmount')].map(hundredths) as [
    number,
    number,
  ];
  const own = lines.filter(
    (line) =>
      textOf(line, `${LINE}/ApplicableTradeTax/CategoryCode`) === category &&
      Number(textOf(line, `${LINE}/ApplicableTradeTax/RateApplicablePercent`)) === Number(rate),
  );
  const totals = own.map((line) =>
    textOf(line, `${LINE}/SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount`),
  );
  if (own.length === 0) yield `BR-${category}-1`;
  if (sumOf(totals) !== net) yield `BR-${category}-8`;
  if (category === 'S' ? Math.abs((net * Number(rate)) / 100 - tax) > 1 : tax !== 0) yield `BR-${category}-9`;
  if ((category === 'S') !== Number(rate) > 0) yield `BR-${category}-5`;
  const hasReason = textOf(group, 'ExemptionReason') !== '';
  if (hasReason !== (category === 'E' || category === 'AE')) yield `BR-${category}-10`;
}

function* brokenOfParties(agreement: XmlElement, categories: ReadonlySet<string>): Generator<string> {
  const registered = (party: string, scheme: string) =>
    textOf(agreement, `${party}/SpecifiedTaxRegistration/ID[@schemeID='${scheme}']`);
  const [seller, buyer] = ['SellerTradeParty', 'BuyerTradeParty'];
  if (textOf(agreement, `${seller}/Name`) === '') yield 'BR-6';
  if (textOf(agreement, `${buyer}/Name`) === '') yield 'BR-7';
  if (textOf(agreement, `${seller}/PostalTradeAddress/CountryID`) === '') yield 'BR-9';
  if (textOf(agreement, `${buyer}/PostalTradeAddress/CountryID`) === '') yield 'BR-11';
  for (const id of [registered(seller, 'VA'), registered(buyer, 'VA')])
    if (id !== '' && !VAT_PREFIX.test(id)) yield 'BR-CO-9';
  const known = [`${seller}/ID`, `${seller}/SpecifiedLegalOrganization/ID`].some(
    (path) => textOf(agreement, path) !== '',
  );
  if (!known && registered(seller, 'VA') === '') yield 'BR-CO-26';
  for (const category of categories)
    if (registered(seller, 'VA') === '' && registered(seller, 'FC') === '') yield `BR-${category}-2`;
  const isBuyerKnown =
    registered(buyer, 'VA') !== '' || textOf(agreement, `${buyer}/SpecifiedLegalOrganization/ID`) !== '';
  if (categories.has('AE') && !isBuyerKnown) yield 'BR-AE-2';
}

function* brokenOf(document: XmlDocument): Generator<string> {
  const [root] = document.find('/rsm:CrossIndustryInvoice', NAMESPACES) as XmlElement[];
  const [transaction] = (root?.find('rsm:SupplyChainTradeTransaction', NAMESPACES) ?? []) as XmlElement[];
  const [head] = (root?.find('rsm:ExchangedDocument', NAMESPACES) ?? []) as XmlElement[];
  const [agreement] = transaction ? find(transaction, 'ApplicableHeaderTradeAgreement') : [];
  const [settlement] = transaction ? find(transaction, 'ApplicableHeaderTradeSettlement') : [];
  if (!root || !transaction || !head || !agreement || !settlement) throw new Error('This is no invoice');
  if (textOf(head, 'ID') === '') yield 'BR-2';
  if (textOf(head, 'IssueDateTime/udt:DateTimeString') === '') yield 'BR-3';
  if (!['380', '381', '386'].includes(textOf(head, 'TypeCode'))) yield 'BR-4';
  if (!/^[A-Z]{3}$/.test(textOf(settlement, 'InvoiceCurrencyCode'))) yield 'BR-5';
  const lines = find(transaction, 'IncludedSupplyChainTradeLineItem');
  yield* brokenOfLines(lines);
  const groups = find(settlement, 'ApplicableTradeTax');
  if (groups.length === 0) yield 'BR-CO-18';
  for (const group of groups) yield* brokenOfGroup(group, lines);
  const keys = groups.map((group) => `${textOf(group, 'CategoryCode')} ${textOf(group, 'RateApplicablePercent')}`);
  if (new Set(keys).size !== keys.length) yield 'BG-23';
  yield* brokenOfParties(agreement, new Set(groups.map((group) => textOf(group, 'CategoryCode'))));
  const totals = 'SpecifiedTradeSettlementHeaderMonetarySummation';
  const total = (name: string) => hundredths(textOf(settlement, `${totals}/${name}`));
  const lineTotals = lines.map((line) =>
    textOf(line, `${LINE}/SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount`),
  );
  if (sumOf(lineTotals) !== total('LineTotalAmount')) yield 'BR-CO-10';
  if (total('LineTotalAmount') !== total('TaxBasisTotalAmount')) yield 'BR-CO-13';
  if (sumOf(groups.map((group) => textOf(group, 'CalculatedAmount'))) !== total('TaxTotalAmount')) yield 'BR-CO-14';
  if (total('TaxBasisTotalAmount') + total('TaxTotalAmount') !== total('GrandTotalAmount')) yield 'BR-CO-15';
  if (total('GrandTotalAmount') !== total('DuePayableAmount')) yield 'BR-CO-16';
  const terms = 'SpecifiedTradePaymentTerms';
  const isDue =
    textOf(settlement, `${terms}/DueDateDateTime/udt:DateTimeString`) + textOf(settlement, `${terms}/Description`);
  if (total('DuePayableAmount') > 0 && isDue === '') yield 'BR-CO-25';
  const means = find(settlement, 'SpecifiedTradeSettlementPaymentMeans');
  if (means.some((one) => textOf(one, 'PayeePartyCreditorFinancialAccount/IBANID') === '')) yield 'BR-61';
  if (find(settlement, 'InvoiceReferencedDocument').some((one) => textOf(one, 'IssuerAssignedID') === ''))
    yield 'BR-55';
}

/** The rules that an e-invoice breaks. @throws for what is no XML or no invoice */
export function brokenRules(xml: string): string[] {
  const document = XmlDocument.fromString(xml);
  try {
    return [...brokenOf(document)];
  } finally {
    document.dispose();
  }
}

/** What an e-invoice says at a path, such as `//TypeCode`. */
export function saidAt(xml: string, path: string): string[] {
  const document = XmlDocument.fromString(xml);
  try {
    return textsOf(document, path);
  } finally {
    document.dispose();
  }
}
