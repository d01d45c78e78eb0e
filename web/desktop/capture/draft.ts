import { atom } from 'jotai';

export const captureKinds = [
  { value: 'request', label: 'Request' },
  { value: 'note', label: 'Note' },
  { value: 'project', label: 'Project' },
] as const;
type CaptureKind = (typeof captureKinds)[number]['value'];

/** Text of the quick capture. */
export interface CaptureDraft {
  kind: CaptureKind;
  name: string;
  email: string;
  phone: string;
  company: string;
  /** The request's message, the note or the project's description. */
  text: string;
  /** The project's title. */
  title: string;
  category: string;
  /** The request that the note belongs to. */
  contactId: string;
}

export const EMPTY_DRAFT: CaptureDraft = {
  kind: 'request',
  name: '',
  email: '',
  phone: '',
  company: '',
  text: '',
  title: '',
  category: '',
  contactId: '',
};

/** Nothing was typed, whatever kind is chosen. */
export const isEmpty = ({ kind: _kind, ...typed }: CaptureDraft): boolean =>
  Object.values(typed).every((value) => value.trim() === '');

/** Lives as long as the window, so that what was typed is there until it is sent. */
export const captureDraftAtom = atom(EMPTY_DRAFT);

const MAX_TITLE = 150;

/** Reads who wrote a pasted email or note; an empty text where it does not say. */
interface ReadText {
  name: string;
  email: string;
  phone: string;
  company: string;
  message: string;
}

const EMAIL = /[\p{L}\d._%+'-]{1,64}@(?:[\p{L}\d-]{1,63}\.){1,5}\p{L}{2,24}/u;
const FORWARDED =
  /^[-_\s>]*(?:begin forwarded message|forwarded message|original message|weitergeleitete nachricht|ursprüngliche nachricht|message transféré|message d'origine|mensaje reenviado|mensagem encaminhada|messaggio inoltrato)[-_:\s]*$/iu;
const HEADER =
  /^\*?(from|von|de|da|to|an|à|para|a|cc|subject|betreff|objet|asunto|assunto|oggetto|date|datum|fecha|data|sent|gesendet|envoyé|enviado|inviato|reply-to)\*?\s?:\*?\s*(.*)$/iu;
const SENDER_HEADERS = new Set(['from', 'von', 'de', 'da']);
const SIGN_OFF =
  /^(?:--|(?:(?:best|kind|warm|many)\s)?(?:regards|wishes)|best|thanks(?: a lot| again)?|thank you|cheers|sincerely|yours (?:sincerely|truly|faithfully)|(?:mit )?(?:freundlichen|besten|herzlichen|liebe[n]?|viele[n]?|beste) grü(?:ß|ss)en?|mfg|bien cordialement|cordialement|saludos(?: cordiales)?|un saludo|atentamente|(?:com os melhores )?cumprimentos|atenciosamente|obrigad[oa]|um abraço|cordiali saluti|grazie|met vriendelijke groet(?:en)?|с уважением)[\s,.!]*$/iu;
const INTRODUCTION =
  /(?:my name is|mein name ist|ich heiße|je m'appelle|me llamo|mi nombre es|o meu nome é|chamo-me|mi chiamo)\s+(\p{Lu}[\p{L}'’-]{0,59}(?:\s\p{Lu}[\p{L}'’-]{0,59}){0,3})/u;
const NAME_LABEL = /^(?:name|nom|nombre|nome)\s*:\s*(.+)$/iu;
const COMPANY_LABEL = /^(?:company|organi[sz]ation|firma|unternehmen|société|empresa|azienda)\s*:\s*(.+)$/iu;
const LEGAL_FORM =
  /(?:^|[\s,])(?:gmbh|ag|kg|ug|ltd\.?|limited|inc\.?|llc|plc|corp\.?|s\.?a\.?r\.?l\.?|sas|s\.?l\.?|lda\.?|s\.?r\.?l\.?|b\.?v\.?|oy|aps)$/iu;
const PHONE_LABEL =
  /^(?:tel|telephone|telefon|téléphone|teléfono|telefone|phone|mobile|mobil|móvil|telemóvel|cell|m|t|p)\b\.?\s*:?\s*(.+)$/iu;
const INTERNATIONAL = /(?:\+|\b00)\d[\d\s()./-]{5,22}\d/u;
const NUMBER = /\(?\d[\d\s()./-]{4,22}\d/u;
const ONLY_NAME = /^\p{Lu}[\p{L}'’.-]{0,59}(?:\s[\p{L}'’.-]{1,60}){0,3}$/u;

const MAX_PHONE_DIGITS = 15;
const MIN_PHONE_DIGITS = 7;
const SIGNATURE_LINES = 8;

const first = (values: readonly (string | undefined)[]) => values.find((value) => value)?.trim() ?? '';

/** The text from the deepest forwarded email on; the owner's own words above it are not the client's. */
function originalOf(lines: readonly string[]): string[] {
  const marker = lines.findLastIndex((line) => FORWARDED.test(line));
  return lines.slice(marker + 1).map((line) => line.replace(/^(?:>\s?)+/, ''));
}

function splitHeaders(lines: readonly string[]) {
  const start = lines.findIndex((line) => line.trim() !== '');
  let end = Math.max(start, 0);
  let sender = '';
  for (let line = lines[end]?.trim(); line; line = lines[end]?.trim()) {
    const [, label = '', value = ''] = HEADER.exec(line) ?? [];
    if (label === '') break;
    if (SENDER_HEADERS.has(label.toLowerCase()) && sender === '') sender = value;
    end += 1;
  }
  return { sender, body: lines.slice(end) };
}

function splitSignature(body: readonly string[]) {
  const start = body.findIndex((line, index) => index > 0 && SIGN_OFF.test(line.trim()));
  if (start === -1) return { message: body, signature: [] };
  const signature = body.slice(start + 1).map((line) => line.trim());
  return {
    message: body.slice(0, start),
    signature: signature.filter((line) => line !== '').slice(0, SIGNATURE_LINES),
  };
}

function phoneIn(lines: readonly string[]): string {
  const found = lines.map((line) => {
    const labelled = PHONE_LABEL.exec(line.trim())?.[1];
    return (
      labelled === undefined ? INTERNATIONAL.exec(line) : (INTERNATIONAL.exec(labelled) ?? NUMBER.exec(labelled))
    )?.[0];
  });
  return first(
    found.filter((number) => {
      const digits = number?.replace(/\D/g, '').length ?? 0;
      return digits >= MIN_PHONE_DIGITS && digits <= MAX_PHONE_DIGITS;
    }),
  );
}

const senderName = (sender: string) => {
  const name = sender
    .replace(/<[^>]*>|\[mailto:[^\]]*\]/gu, '')
    .replaceAll('"', '')
    .trim();
  return EMAIL.test(name) ? '' : name;
};

/** 'ada.lovelace@example.com' is read as 'Ada Lovelace'; a single word can be anything and is left out. */
function nameOfEmail(email: string): string {
  const parts = (email.split('@')[0] ?? '').split(/[._]/);
  if (parts.length !== 2 || parts.some((part) => !/^\p{L}{2,}$/u.test(part))) return '';
  return parts.map((part) => part.charAt(0).toUpperCase() + part.slice(1)).join(' ');
}

const labelled = (lines: readonly string[], label: RegExp) => lines.map((line) => label.exec(line.trim())?.[1]);

/** Reads the sender and the message of an email, a forwarded email or a plain note. It never fails. */
export function readText(text: string): ReadText {
  const lines = originalOf(text.replaceAll('\r\n', '\n').replaceAll('\u00a0', ' ').split('\n'));
  const { sender, body } = splitHeaders(lines);
  const { message, signature } = splitSignature(body);
  const ending = signature.length > 0 ? signature : body;
  const email = first([sender, ...signature, ...body].map((part) => EMAIL.exec(part)?.[0]));
  return {
    name: first([
      senderName(sender),
      ...labelled(body, NAME_LABEL),
      INTRODUCTION.exec(body.join('\n'))?.[1],
      signature.slice(0, 1).find((line) => ONLY_NAME.test(line)),
      nameOfEmail(email),
    ]),
    email,
    phone: phoneIn([...signature, ...body]),
    company: first([
      ...labelled(body, COMPANY_LABEL),
      ...ending.map((line) => (LEGAL_FORM.test(line.trim()) && line.trim().length <= 80 ? line : undefined)),
    ]),
    message: message.join('\n').trim(),
  };
}

/** Fills the form from a pasted or dropped text; what the text does not tell stays as it is. */
export function fillDraft(draft: CaptureDraft, text: string): CaptureDraft {
  if (draft.kind === 'note') return { ...draft, text: text.trim() };
  if (draft.kind === 'project') {
    const [line = '', ...others] = text.trim().split('\n');
    const title = line.replace(/^#+\s*/, '').slice(0, MAX_TITLE);
    return { ...draft, title, text: others.join('\n').trim() || line };
  }
  const { name, email, phone, company, message } = readText(text);
  return {
    ...draft,
    name: name || draft.name,
    email: email || draft.email,
    phone: phone || draft.phone,
    company: company || draft.company,
    text: message,
  };
}
