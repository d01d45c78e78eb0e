import { MAX_IMPORT_BODY, MAX_PIXELS, MAX_UPLOAD, MEGABYTE } from '#common/limits.ts';
import * as messages from '#common/texts/keys/messages.ts';
import * as rules from '#common/texts/keys/rules.ts';
import { t } from '#common/texts/text.ts';

/** Content types by file extension; the first extension of a type is used for writing. */
const contentTypes = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  txt: 'text/plain',
  csv: 'text/csv',
  json: 'application/json',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
  eml: 'message/rfc822',
  ics: 'text/calendar',
  p7m: 'application/pkcs7-mime',
  p7s: 'application/pkcs7-signature',
  dat: 'application/ms-tnef',
} as const;

export type Ending = keyof typeof contentTypes;
export const contentTypeOf = (ending: Ending): string => contentTypes[ending];

const isEnding = (text: string): text is Ending => Object.hasOwn(contentTypes, text);

export const endings = Object.keys(contentTypes).filter(isEnding);

/** The extension of a file name, if it is a known one. */
export function endingOf(name: string): Ending | undefined {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return name.includes('.') && isEnding(ending) ? ending : undefined;
}

/** The extension used for writing a content type. */
export const endingFor = (contentType: string): Ending | undefined =>
  endings.find((ending) => contentTypes[ending] === contentType);

/** Email programs attach emails, invitations, S/MIME, and Outlook's winmail.dat. Browsers download all of them. */
const emailEndings = ['eml', 'ics', 'p7m', 'p7s', 'dat'] as const satisfies readonly Ending[];

export const fileRules = {
  resume: {
    endings: ['pdf', 'doc', 'docx'],
    missing: 'Please select a resume file',
    refused: 'Please upload a PDF or Word document',
  },
  certificate: {
    endings: ['pdf', 'doc', 'docx', 'jpg', 'jpeg', 'png'],
    missing: 'Please select a certificate file',
    refused: 'Please upload a PDF, Word document, or image file',
  },
  image: {
    endings: ['jpg', 'jpeg', 'png', 'webp', 'avif', 'gif'],
    missing: 'Please select an image',
    refused: 'Please upload a JPEG, PNG, WebP, AVIF or GIF image',
  },
  attachment: {
    endings: ['pdf', 'doc', 'docx', 'jpg', 'jpeg', 'png', 'webp'],
    get missing() {
      return t(rules.fileMissing);
    },
    get refused() {
      return t(rules.attachmentRefused);
    },
  },
  room: {
    endings: ['pdf', 'doc', 'docx', 'txt', 'csv', 'png', 'jpg', 'jpeg', 'webp'],
    get missing() {
      return t(rules.fileMissing);
    },
    get refused() {
      return t(rules.roomFileRefused);
    },
  },
  emailed: {
    endings: [
      ...(['pdf', 'doc', 'docx', 'xls', 'xlsx', 'txt', 'csv', 'json', 'jpg', 'jpeg', 'png', 'webp'] as const),
      ...emailEndings,
    ],
    get missing() {
      return t(rules.fileMissing);
    },
    refused: 'Files of this type are not stored',
  },
  file: {
    endings: ['pdf', 'doc', 'docx', 'xls', 'xlsx', 'txt', 'csv', 'json', 'jpg', 'jpeg', 'png'],
    get missing() {
      return t(rules.fileMissing);
    },
    refused: 'Please upload a PDF, Word, Excel, text, CSV, JSON or image file',
  },
} as const satisfies Record<string, FileRule>;

export interface FileRule {
  endings: readonly Ending[];
  missing: string;
  refused: string;
}

/** 'up to 10MB' */
export const upToUpload = `up to ${MAX_UPLOAD / MEGABYTE}MB`;
export const tooLarge = (max = MAX_UPLOAD): string => t(rules.fileLarge, { max: max / MEGABYTE });

export const tooManyPixels = (): string => t(messages.pixelsMost, { max: MAX_PIXELS / 1_000_000 });
export const animatedPicture = (): string => t(messages.pictureAnimated);

/**
 * Explains why a chosen file cannot be uploaded, or returns `null`. The client checks the name; the server
 * checks the content.
 */
export function problemOf(file: { name: string; size: number } | null, rule: FileRule): string | null {
  if (!file) return rule.missing;
  const ending = endingOf(file.name);
  if (!ending || !rule.endings.includes(ending)) return rule.refused;
  return file.size > MAX_UPLOAD ? tooLarge() : null;
}

export const fileCategories = ['image', 'document', 'unknown'] as const;
export type FileCategory = (typeof fileCategories)[number];

export function categoryOf(contentType: string): FileCategory {
  if (contentType.startsWith('image/')) return 'image';
  return endingFor(contentType) ? 'document' : 'unknown';
}

/** Types that browsers can show; all others are download-only. */
export const isShown = (contentType: string): boolean =>
  contentType === contentTypes.pdf || contentType.startsWith('image/');

/** Formats a size: '824 KB', '1.4 MB'. */
export function sizeText(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  if (bytes < MEGABYTE) return `${Math.round(bytes / 1024)} KB`;
  return `${(bytes / MEGABYTE).toFixed(1)} MB`;
}

/** About the text or file of a portfolio that is to be imported. */
export const importMessages = {
  tooLarge: `This is more than ${MAX_IMPORT_BODY / MEGABYTE} MB, the most that can be imported.`,
  fileTooLarge: `This file is too large to be a portfolio export (${MAX_IMPORT_BODY / MEGABYTE} MB at most)`,
  notJson: 'Invalid JSON format',
} as const;
