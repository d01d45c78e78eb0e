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

export interface Structure {
  /** Each is one text, in one or two forms. */
  texts: { plain: Part | null; html: Part | null }[];
  files: Part[];
  /** Parts of a report: what happened (RFC 3464), and the headers of the email that it is about. */
  reports: Part[];
  originals: Part[];
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
    name: lineOf(dispositionParameters.filename ?? parameters.name ?? '', 1000),
  };
}

const isText = ({ type, disposition }: MessageStructureObject) =>
  /^text\/(plain|html)$/i.test(type) && disposition?.toLowerCase() !== 'attachment';

/** Sorts the parts of an email. A message within it is a file. */
export function readStructure(root: MessageStructureObject): Structure {
  const found: Structure = { texts: [], files: [], reports: [], originals: [], isCut: false };
  let seen = 0;

  function addText(node: MessageStructureObject, into: Structure['texts'][number] | undefined) {
    const part = toPart(node);
    const form = part.type === 'text/html' ? 'html' : 'plain';
    if (into && into[form] === null) into[form] = part;
    else if (found.texts.length < MAX_TEXTS) found.texts.push({ plain: null, html: null, [form]: part });
    else found.isCut = true;
  }

  function walk(node: MessageStructureObject, alternative: Structure['texts'][number] | undefined) {
    seen += 1;
    if (seen > MAX_PARTS) {
      found.isCut = true;
      return;
    }
    const type = node.type.toLowerCase();
    if (type.startsWith('multipart/')) {
      let texts = alternative;
      if (type === 'multipart/alternative' && found.texts.length < MAX_TEXTS) {
        texts = { plain: null, html: null };
        found.texts.push(texts);
      }
      for (const child of node.childNodes ?? []) walk(child, texts);
    } else if (/^message\/(global-)?delivery-status$/.test(type)) found.reports.push(toPart(node));
    else if (type === 'text/rfc822-headers') found.originals.push(toPart(node));
    else if (isText(node)) addText(node, alternative);
    else {
      if (/^message\/(rfc822|global)$/.test(type)) found.originals.push(toPart(node));
      found.files.push(toPart(node));
    }
  }
  walk(root, undefined);
  return { ...found, texts: found.texts.filter(({ plain, html }) => plain ?? html) };
}
