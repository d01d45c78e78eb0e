import { decodePart } from './decode-part.ts';
import type { EmailHead } from './head.ts';
import { textOfHtml } from './html-text.ts';
import { lineOf } from './plain-text.ts';
import type { FetchedPart } from './read-body.ts';

/** An email that tells of one of ours. */
export interface Report {
  /** Why the other email did not arrive; `null` when this is no bounce. */
  reason: string | null;
  /** Message-IDs of the email that it is about, the surest first. */
  about: string[];
  /** The addresses that did not get it. */
  recipients: string[];
}

async function textOf({ part, encoded }: FetchedPart): Promise<string> {
  const { text } = await decodePart(part, encoded);
  return part.type === 'text/html' ? textOfHtml(text) : text;
}

/** Beginnings of the parts of an email that may be a report. */
export interface FetchedReport {
  head: EmailHead;
  /** Parts for programs. */
  reports: readonly FetchedPart[];
  /** Headers of the email that it is about. */
  headers: readonly FetchedPart[];
  texts: readonly FetchedPart[];
  hasReceipt: boolean;
}

const MAX_REASON = 500;
const NO_REASON = 'The other mail server did not take the email.';

/** The values of a field in a report, without the type before a semicolon. */
const valuesOf = (report: string, field: string): string[] =>
  [...report.matchAll(new RegExp(`^${field}:[ \\t]*(.{0,2000}(?:\\r?\\n[ \\t].{0,2000}){0,10})`, 'gim'))].map(
    ([, value = '']) => value.replace(/^[\w-]{1,20};/, ''),
  );

/**
 * Reads a report of delivery (RFC 3464). @returns why an email did not arrive; `null` when it is only late, or arrived
 */
export function reasonOfReport(report: string): string | null {
  const actions = valuesOf(report, 'Action').map((value) => value.trim().toLowerCase());
  const statuses = valuesOf(report, 'Status').map((value) => value.trim());
  const failed =
    actions.length > 0
      ? actions.some((action) => /^failed\b/.test(action))
      : statuses.some((value) => value.startsWith('5'));
  if (!failed) return null;
  const [diagnostic] = valuesOf(report, 'Diagnostic-Code');
  const status = statuses.find((value) => value.startsWith('5'));
  return lineOf(diagnostic ?? (status === undefined ? NO_REASON : `Status ${status}`), MAX_REASON) || NO_REASON;
}

/** Characters of a text that are looked at. */
const MAX_TEXT = 40_000;
/** The other email server writes such a line: '550 5.1.1 No such user', '5.7.1 (delivery not authorized)'. */
const STATUS_LINE =
  /^.*?(\b5\d\d[ -]{1,2}#?5\.[0-7]\.\d{1,3}\b|[#([]5\.[0-7]\.\d{1,3}(?![.\d])|\b(?:status|error|code)\b.{0,10}5\.[0-7]\.\d{1,3}(?![.\d])|(?<=^[^\w\n]{0,20})5\.[0-7]\.\d{1,3}\s+[(A-Z]).{0,400}$/im;
const CODE_LINE = /^.*\b5\d\d[ -].{1,400}$/m;
/** Programs say this of an email that did not arrive, and nobody else says it about one of ours. */
const FAILED =
  /undeliver(ed|able)|could(n't| not) be (delivered|sent)|could not deliver|(was|were|is|has) ?(not|n't) (been )?(delivered|reached)|unable to deliver|not able to deliver|delivery (has |to the following recipients? )?(failed|failure)|failed to deliver|permanent (fatal )?(error|failure)|returned to (the )?sender|giv(en|ing) up|did ?n[o']?t reach (the following|its|your)|no such (user|mailbox|address|account)|(user|mailbox|recipient|account|address) (is )?(unknown|unavailable|disabled|not found|does ?n.t exist|does not exist|rejected|full|over quota)|unknown (user|recipient|address)|(mailbox|quota) (is )?(full|exceeded)|unzustellbar|nicht (zugestellt|ausgeliefert) werden|konnte (leider )?nicht (übermittelt|gesendet|erreicht)|n'a pas pu être|n'ont pas pu être|non remis|no se (ha podido|pudo|ha pudo) entregar|non (è stato possibile|può essere) (recapitar|consegnar)|não (foi possível|pôde) (entregar|ser entregue)|niet (worden )?(bezorgd|afgeleverd)|nie (można|udało się|został[ao]?) .{0,30}dostarcz|не (может быть |удалось |была? )?доставлен|无法(投递|送达|发送)|投递失败|退信|未能送达|配信(できません|不能)|届けられませんでした|전송(하지 못|되지 않|할 수 없)|kunde inte levereras|kunne ikke leveres|nebylo možné doručit|nepodařilo se doručit|teslim edilemedi/iu;
/** Nobody has given up yet, whatever else is said. */
const STILL_TRYING =
  /(will (be retried|retry)|retried until|retry for \d+|keep trying|still trying|warning only|do not need to resend|отложен|попытки доставки будут|配信が遅れ|est retardée|pas encore été remis)/iu;
/** It was tried for the last time, whatever is said of the times before. */
const GAVE_UP =
  /giving up|gave up|permanent failure|failed permanently|message expired|\b5\d\d[ -]5\.|aufgegeben|(?<!ещ[её] )не доставлено|не удалась|прекращены/iu;
const ARRIVED = /(was|has been|been) successfully delivered|successful mail delivery report/iu;
const DELAYED =
  /(has been|is|was) (delayed|deferred|postponed)|delay(ed)? mail|not yet been delivered|has not been delivered (yet|so far)|will (be retried|keep trying|continue trying|try again|retry|continue to)|still (trying|being retried)|delivery attempts will continue|do not need to resend|no action is required|warning message only|verzögert|noch nicht zugestellt|retard(é|ée)? de (la )?remise|(remise|distribution) retardée|différée|retrasad[oa]|se ha retrasado|aún no se ha entregado|está atrasad[oa]|atraso na entrega|adiada|in ritardo|ritardat[oa]|vertraagd|nog niet bezorgd|задерж(ива|ан|к)|відкладен|затрим|opóźnion|zpožděn|opožděn|omeškan|försen[ai]|fördröj|forsinke|viiväst|gecik|ertelendi|késleltet|întârzi|καθυστερ|забаве|odgođen|遅延|遅れてい|延迟|延遲|지연|تأخ|تأجيل|העיכוב|התעכב|ล่าช้า|विलंब|tertunda|bị trì hoãn/iu;
const GIVEN_UP =
  /giv(en|ing) up|permanent|(could|was|were|can) ?not be delivered|undeliverable|final|failed permanently/iu;

/** The words of an email must say this much before they count as a failure. */
type NeededWords = 'none' | 'some' | 'status';

/** The words of a report with no part for programs. @returns why an email did not arrive; `null` where they do not say so */
export function reasonOfText(text: string, needed: NeededWords): string | null {
  const words = text.slice(0, MAX_TEXT);
  const copied = /^.{0,10}(message-id|received|return-path):/im.exec(words)?.index ?? 0;
  const own = (copied === 0 ? words : words.slice(0, copied)).replaceAll('’', "'");
  if ((STILL_TRYING.test(own) && !GAVE_UP.test(own)) || (ARRIVED.test(own) && !FAILED.test(own))) return null;
  if (DELAYED.test(own) && !GIVEN_UP.test(own) && !GAVE_UP.test(own)) return null;
  const status = STATUS_LINE.exec(own)?.[0];
  if (needed === 'status' && status === undefined) return null;
  if (needed === 'some' && status === undefined && !FAILED.test(own)) return null;
  const said = status ?? CODE_LINE.exec(own)?.[0] ?? own.split('\n').find((line) => FAILED.test(line));
  return lineOf(said ?? '', MAX_REASON) || NO_REASON;
}

/** The Message-IDs that copied headers name. */
export const messageIdsOfHeaders = (text: string): string[] =>
  [
    ...text.matchAll(
      /^[ \t>*|]{0,6}(?:X-)?(?:Original-|Resent-|X-Original-)?Message[- ]?ID:[\s*>]{0,12}(<[^<>\s]{1,990}>|[^<>\s@]{1,500}@[^<>\s@]{1,400})/gim,
    ),
  ].flatMap(([, id]) => (id === undefined ? [] : id.startsWith('<') ? id : `<${id}>`));

const ADDRESS =
  /[^\s<>"'(),:;[\]@：；，。、「」『』（）【】《》]{1,64}@[^\s<>"'(),:;[\]@：；，。、「」『』（）【】《》]{1,189}/g;
const addressesIn = (text: string): string[] =>
  [...text.matchAll(ADDRESS)].map(([address]) =>
    address
      .toLowerCase()
      // Words of other scripts go on after an address without a blank.
      .replace(/(?<=@[\w.-]{1,189}\.[a-z]{2,24})[^\w.-].*$/u, '')
      .replace(/[.?!]+$/, ''),
  );

/** The addresses that a report names as those that did not get the email. */
const recipientsOfReport = (report: string): string[] =>
  ['Original-Recipient', 'Final-Recipient', 'X-Actual-Recipient'].flatMap((field) =>
    valuesOf(report, field).flatMap(addressesIn),
  );

/** The addresses in the words of a report before the email that it copies. */
export const recipientsOfText = (text: string): string[] => {
  const words = text.slice(0, MAX_TEXT);
  const end = /^.{0,10}(message-id|received|return-path|from):/im.exec(words)?.index ?? words.length;
  return addressesIn(words.slice(0, end)).slice(0, 20);
};

/** Reads what a report is about. A receipt (RFC 8098) is no bounce. */
export async function readReport({ head, hasReceipt, ...parts }: FetchedReport): Promise<Report> {
  const { reports } = parts;
  const [reported, headers, texts] = await Promise.all(
    [reports, parts.headers, parts.texts].map((of) => Promise.all(of.map(textOf))),
  );
  const [report, text] = [(reported ?? []).join('\n\n'), (texts ?? []).join('\n')];
  const named = [...(headers ?? []), text, report].flatMap(messageIdsOfHeaders);
  const needed =
    head.reportSign === 'form' ? 'none' : head.reportSign === 'sender' || named.length > 0 ? 'some' : 'status';
  const told = reports.length > 0 ? recipientsOfReport(report) : recipientsOfText(text);
  const recipients = head.reportSign === 'machine' && reports.length === 0 ? [] : [...head.failedRecipients, ...told];
  const reason = reports.length > 0 ? reasonOfReport(report) : reasonOfText(text, needed);
  // People answer from such addresses, too; only a copy of our email tells theirs from a report.
  const answered = head.isAutomatic || reports.length > 0 ? head.references.toReversed() : [];
  return {
    reason: hasReceipt ? null : reason,
    about: [...named, ...answered],
    recipients: recipients.filter((address) => address !== head.from.address),
  };
}
