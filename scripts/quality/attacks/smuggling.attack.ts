import { count, type Finding, Table } from './finding.ts';
import { converse } from './raw.ts';
import type { TestEnv } from './test-env.ts';

/** A second request that a proxy would take for the body of the first. */
const HIDDEN = 'GET /api/health HTTP/1.1\r\nHost: site.example\r\nConnection: close\r\n\r\n';
const CHUNKS = `0\r\n\r\n${HIDDEN}`;
const LENGTH = Buffer.byteLength(CHUNKS);

const post = (headers: string[], body = CHUNKS) =>
  [
    'POST /api/email/contact HTTP/1.1',
    'Host: site.example',
    'Content-Type: application/json',
    ...headers,
    'Connection: close',
    '',
    body,
  ].join('\r\n');

/** Requests whose length two readers may see differently (RFC 9112, 6.3 and 11.2). */
const unclear: Record<string, string> = {
  'length and chunks': post([`Content-Length: ${LENGTH}`, 'Transfer-Encoding: chunked']),
  'chunks and length': post(['Transfer-Encoding: chunked', `Content-Length: ${LENGTH}`]),
  'two lengths': post([`Content-Length: ${LENGTH}`, 'Content-Length: 4']),
  'a list of lengths': post([`Content-Length: ${LENGTH}, 4`]),
  'a negative length': post(['Content-Length: -1']),
  'a length with a sign': post([`Content-Length: +${LENGTH}`]),
  'a length in hex': post(['Content-Length: 0x10']),
  'a length that overflows': post(['Content-Length: 18446744073709551617']),
  'an unknown coding': post(['Transfer-Encoding: xchunked']),
  'chunked not last': post(['Transfer-Encoding: chunked, identity']),
  'chunked twice': post(['Transfer-Encoding: chunked', 'Transfer-Encoding: chunked, identity']),
  'white space before the colon': post(['Transfer-Encoding : chunked']),
  'a tab in the coding': post([`Content-Length: ${LENGTH}`, 'Transfer-Encoding:\x0bchunked']),
  'a folded header': post([`Content-Length: ${LENGTH}`, 'X-Fold: a\r\n Transfer-Encoding: chunked']),
  'a bare line feed': post([`Content-Length: ${LENGTH}\nTransfer-Encoding: chunked`]),
  'a bare carriage return': post([`Content-Length: ${LENGTH}\rTransfer-Encoding: chunked`]),
  'a NUL in a header': post(['X-Nul: a\0b']),
  'a chunk size with rubbish': post(['Transfer-Encoding: chunked'], `0x0\r\n\r\n${HIDDEN}`),
  'a negative chunk': post(['Transfer-Encoding: chunked'], `-1\r\n\r\n${HIDDEN}`),
  'a chunk size that overflows': post(['Transfer-Encoding: chunked'], `fffffffffffffffff\r\n\r\n${HIDDEN}`),
  'chunks ended by line feeds': post(['Transfer-Encoding: chunked'], `0\n\n${HIDDEN}`),
  'a chunk longer than it says': post(['Transfer-Encoding: chunked'], `1\r\nabc\r\n0\r\n\r\n${HIDDEN}`),
  'no host': 'GET /api/health HTTP/1.1\r\nConnection: close\r\n\r\n',
  'two hosts': 'GET /api/health HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n',
  'a version that is none': 'GET /api/health HTTP/9.9\r\nHost: a\r\nConnection: close\r\n\r\n',
  'a method that is none': 'GE T /api/health HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
};

export async function attackSmuggling(testEnv: TestEnv): Promise<Finding[]> {
  const site = await testEnv.start('smuggling');
  const table = new Table();
  const clear = await converse(site.port, HIDDEN);
  table.check(!clear.startsWith('HTTP/1.1 200') && 'a clear request is not answered: the rest means nothing');
  for (const [what, bytes] of Object.entries(unclear)) {
    const answer = await converse(site.port, bytes);
    const answers = answer.match(/^HTTP\/1\.1 \d+/gm) ?? [];
    table.check(
      (answers.length > 1 && `${what}: answered ${answers.length} times`) ||
        (!/^HTTP\/1\.1 (400|413|431|501)/.test(answer) && `${what}: ${answers[0] ?? 'nothing'}`),
    );
  }
  await site.stop();
  return [
    {
      area: 'smuggling',
      promise: 'a request whose length or host is unclear is refused, and none is hidden in it',
      figure: `0 of ${count(table.tried - 1)} answered twice or taken`,
      broken: table.broken,
    },
  ];
}
