import type { MessageStructureObject } from 'imapflow';
import { lineOf } from './plain-text.ts';

/** One part of an email as the mail server describes it. */
export interface Part {
  /** Its number, with which it is fetched. */
  key: string;
  type: string;
  charset: string;
  encoding: string;
  /** Bytes as they are sent. */
  size: number;
  isFlowed: boolean;
  deletesSpace: boolean;
  name: string;
}

export interface TextForms {
  plain: Part[];
  html: Part[];
}

export interface Structure {
  /** Each is one text, in one or two forms; a form can have many parts, with files between them. */
  texts: TextForms[];
  files: Part[];
  /** Parts of a report: what happened (RFC 3464), and the headers of the email that it is about. */
  reports: Part[];
  originals: Part[];
  /** It says that an email was displayed or deleted (RFC 8098). */
  hasReceipt: boolean;
  /** It answers an invitation (RFC 6047). */
  hasReply: boolean;
  /** There are more parts than are looked at. */
  isCut: boolean;
}

const MAX_PARTS = 400;
const MAX_TEXTS = 20;

function toPart(node: MessageStructureObject): Part {
  const { parameters = {}, dispositionParameters = {} } = node;
  return {
    key: node.part ?? '1',
    type: node.type.toLowerCase(),
    charset: parameters.charset ?? '',
    encoding: (node.encoding ?? '').toLowerCase(),
    size: node.size ?? 0,
    isFlowed: parameters.format?.toLowerCase() === 'flowed',
    deletesSpace: parameters.delsp?.toLowerCase() === 'yes',
    name: nameOf(node.type.toLowerCase(), lineOf(dispositionParameters.filename ?? parameters.name ?? '', 1000)),
  };
}

/** Email programs often attach these without a name: the type is what counts. */
const ATTACHED: readonly (readonly [type: RegExp, name: string, ending: RegExp])[] = [
  [/^message\/(rfc822|global)$/, 'email.eml', /\.eml$/i],
  [/^(text\/calendar|application\/ics)$/, 'invite.ics', /\.(ics|ifb|vcs)$/i],
  [/^application\/(x-)?pkcs7-mime$/, 'smime.p7m', /\.p7[mcz]$/i],
  [/^application\/(x-)?pkcs7-signature$/, 'smime.p7s', /\.p7s$/i],
  [/^application\/(vnd\.)?ms-tnef$/, 'winmail.dat', /\.dat$/i],
];

/** The name of a file, with the ending of its type. */
function nameOf(type: string, name: string): string {
  const known = ATTACHED.find(([pattern]) => pattern.test(type));
  if (known === undefined) return name;
  const [, fallback, ending] = known;
  if (name === '') return fallback;
  return ending.test(name) ? name : `${name}${/\.[^.]+$/.exec(fallback)?.[0] ?? ''}`;
}

/** Forms of a text that say nothing that the others do not. */
const OTHER_FORMS = /^text\/(x-amp-html|watch-html|enriched|richtext)$/i;

const isText = ({ type, disposition }: MessageStructureObject) =>
  /^text\/(plain|html)$/i.test(type) && disposition?.toLowerCase() !== 'attachment';

/** Sorts the parts of an email. A message within it is a file. */
export function readStructure(root: MessageStructureObject): Structure {
  const found: Structure = {
    texts: [],
    files: [],
    reports: [],
    originals: [],
    hasReceipt: false,
    hasReply: false,
    isCut: false,
  };
  let seen = 0;

  function addText(node: MessageStructureObject, into: TextForms | undefined) {
    const part = toPart(node);
    const form = part.type === 'text/html' ? 'html' : 'plain';
    const isFull = into ? into[form].length >= MAX_TEXTS : found.texts.length >= MAX_TEXTS;
    if (isFull) found.isCut = true;
    else if (into) into[form].push(part);
    else found.texts.push({ plain: [], html: [], [form]: [part] });
  }

  function walk(node: MessageStructureObject, alternative: TextForms | undefined) {
    seen += 1;
    if (seen > MAX_PARTS) {
      found.isCut = true;
      return;
    }
    const type = node.type.toLowerCase();
    if (type === 'text/calendar' && node.parameters?.method?.toUpperCase() === 'REPLY') found.hasReply = true;
    if (type.startsWith('multipart/')) {
      let texts = alternative;
      if (type === 'multipart/alternative' && found.texts.length < MAX_TEXTS) {
        texts = { plain: [], html: [] };
        found.texts.push(texts);
      }
      for (const child of node.childNodes ?? []) walk(child, texts);
    } else if (/^message\/(global-)?delivery-status$/.test(type)) found.reports.push(toPart(node));
    else if (/^message\/(global-)?disposition-notification$/.test(type)) found.hasReceipt = true;
    else if (/^(text\/rfc822-headers|message\/global-headers)$/.test(type)) found.originals.push(toPart(node));
    else if (isText(node)) addText(node, alternative);
    else if (alternative !== undefined && OTHER_FORMS.test(type)) return;
    else {
      if (/^message\/(rfc822|global)$/.test(type)) found.originals.push(toPart(node));
      found.files.push(toPart(node));
    }
  }
  walk(root, undefined);
  return { ...found, texts: found.texts.filter(({ plain, html }) => plain.length + html.length > 0) };
}
