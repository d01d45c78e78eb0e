const asText = (headers: Readonly<Record<string, string>>) =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');

let count = 0;

/** An email as it arrives; headers that a test does not care about are filled in. */
export function emailText(headers: Readonly<Record<string, string>> = {}, body = 'Hello.\r\n'): string {
  count += 1;
  const all = {
    'Return-Path': '<ada@example.com>',
    From: 'Ada Lovelace <ada@example.com>',
    To: 'owner@example.com',
    Subject: 'Re: your request',
    Date: new Date().toUTCString(),
    'Message-ID': `<client-${count}-${Math.random().toString(36).slice(2)}@example.com>`,
    'MIME-Version': '1.0',
    'Content-Type': 'text/plain; charset=utf-8',
    ...headers,
  };
  return `${asText(all)}\r\n${body}`;
}

/** An email of several parts, each given whole with its headers. */
export function multipartEmail(
  parts: readonly string[],
  { type = 'mixed', ...headers }: Readonly<Record<string, string>> = {},
): string {
  const boundary = 'a-boundary';
  const body = parts.map((part) => `--${boundary}\r\n${part}\r\n`).join('');
  const content = `multipart/${type}; boundary="${boundary}"`;
  return emailText({ 'Content-Type': content, ...headers }, `${body}--${boundary}--\r\n`);
}

export const part = (type: string, body: string, more: Readonly<Record<string, string>> = {}): string =>
  `${asText({ 'Content-Type': type, ...more })}\r\n${body}`;

export const base64Part = (type: string, bytes: Buffer, name: string): string =>
  part(type, bytes.toString('base64').replace(/.{76}/g, '$&\r\n'), {
    'Content-Transfer-Encoding': 'base64',
    'Content-Disposition': `attachment; filename="${name}"`,
  });

/** 20,000 lines, the most that are read of one element. */
const LINES = `<div>${'x<br>'.repeat(20_000)}</div>`;

/** An email whose text takes longer to read than any email may, on a fast machine, too: its lines stand in 185 quotations. */
export const endlessEmail = (headers: Readonly<Record<string, string>> = {}): string =>
  emailText(
    { 'Content-Type': 'text/html; charset=utf-8', ...headers },
    `${'<blockquote>'.repeat(185)}${LINES.repeat(6)}`,
  );
