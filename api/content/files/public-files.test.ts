import { readdir, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { incomingFolder } from '#api/files/incoming.ts';
import { contentDisposition } from '#api/files/send-file.ts';
import { removeTemporaryFiles, temporaryName, uploadFolder } from '#api/storage/storages.ts';
import { docx, multipart, pdf } from '#api/testing/multipart.ts';
import { startTestServer, type TestServer } from '#api/testing/test-server.ts';
import * as contract from '#common/contract/files.ts';
import { HOUR } from '#common/limits.ts';
import { removeOrphans } from './usage.ts';

let api: TestServer;
let address: string;
const document = pdf('the whole of it');
beforeAll(async () => {
  api = await startTestServer({ PORT: '0' });
  await api.server.start();
  await upload(document, 'cv.pdf');
});
afterAll(() => api.close());

async function upload(content: Buffer, fileName: string) {
  const form = multipart([{ name: 'resume', content, fileName }]);
  await api.send(contract.uploadResume, { body: form.body, headers: form.headers });
  address = (await api.send(contract.getResumeAddress)).body.data.url;
}
const get = (url: string, headers: Record<string, string> = {}) => api.raw({ url, headers });

describe('signed URLs', () => {
  test('a signed URL shows a PDF with safe headers', async () => {
    const { status, headers, text } = await get(address);
    expect([status, text]).toEqual([200, document.toString()]);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/^sandbox; default-src 'none'/),
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, no-store',
      'content-disposition': `inline; filename="cv.pdf"; filename*=UTF-8''cv.pdf`,
    });
  });

  test.each([
    ['another file', (url: string) => url.replace(/files\/\w+/, 'files/another')],
    ['a later end', (url: string) => url.replace(/expires=(\d+)/, (_all, at) => `expires=${Number(at) + 60_000}`)],
    ['another disposition', (url: string) => url.replace('inline', 'attachment')],
    ['another signature', (url: string) => url.replace(/signature=../, 'signature=xx')],
    ['no signature', (url: string) => url.replace(/&signature=.*/, '')],
    ['no query', (url: string) => url.replace(/\?.*/, '')],
    ['two signatures', (url: string) => `${url}&signature=x`],
  ])('a signed URL does not work with %s', async (_what, forge) => {
    expect((await get(forge(address))).status).toBe(404);
  });

  test('a signed URL expires after ten minutes', async () => {
    api.advance(10 * 60_000);
    expect((await get(address)).status).toBe(404);
    address = (await api.send(contract.getResumeAddress)).body.data.url;
    expect((await get(address)).status).toBe(200);
  });

  test('a signed URL supports ranges', async () => {
    const part = await get(address, { range: 'bytes=1-3' });
    expect([part.status, part.text]).toEqual([206, 'PDF']);
    expect(part.headers).toMatchObject({
      'content-range': `bytes 1-3/${document.length}`,
      'content-length': '3',
      'accept-ranges': 'bytes',
    });
    const { etag } = part.headers;
    expect((await get(address, { range: 'bytes=0-0', 'if-range': String(etag) })).status).toBe(206);
    expect((await get(address, { range: 'bytes=0-0', 'if-range': '"another"' })).status).toBe(200);
    const beyond = await get(address, { range: `bytes=${document.length}-` });
    expect([beyond.status, beyond.headers['content-range'], beyond.text]).toEqual([
      416,
      `bytes */${document.length}`,
      '',
    ]);
    const head = await api.raw({ method: 'HEAD', url: address });
    expect([head.status, head.headers['content-length'], head.text]).toEqual([200, String(document.length), '']);
  });
});

test.each([
  '/files/../secrets.json',
  '/files/..%2fsecrets.json',
  '/files/%2e%2e%2fsecrets.json',
  '/files/..%252fsecrets.json',
  '/files/..%5csecrets.json',
  '/files/%2fetc%2fpasswd',
  '/files/secrets.json',
  '/files/portfolio.sqlite',
  '/files/a.pdf%00.png',
  '/files/a-400.jpg',
])('the name %s reads nothing outside of the storage', async (url) => {
  const { status, text } = await get(url);
  expect([status >= 400 && status < 500, text.includes('jwtSecret'), text.includes('root:')]).toEqual([
    true,
    false,
    false,
  ]);
});

test('the site’s resume is the uploaded one, whatever its type', async () => {
  expect(await get('/resume.pdf')).toMatchObject({ status: 200, text: document.toString() });
  await upload(await docx(), 'Résumé (final).exe');
  const { headers } = await get('/resume.pdf');
  expect(headers['content-disposition']).toBe(
    `attachment; filename="R_sum_ (final).exe.docx"; filename*=UTF-8''R%C3%A9sum%C3%A9%20%28final%29.exe.docx`,
  );
  await api.send(contract.deleteResume);
  expect((await get('/resume.pdf')).status).toBe(404);
  await upload(document, 'cv.pdf');
});

test('a file name cannot break out of its header', () => {
  expect(contentDisposition('inline', `a"\r\nset-cookie: x=1; b'(*).pdf`)).not.toMatch(/[\r\n]/);
});

describe('aborted uploads', () => {
  const folders = () => [incomingFolder(api.context.config.dataDir), uploadFolder(api.context.config)];
  const files = async () =>
    (await Promise.all(folders().map((folder) => readdir(folder)))).map((names) => names.length);

  /** Starts an upload and sends the beginning of its body. */
  function begin(token: string, body: Buffer, length: number | null) {
    const socket = connect(Number(api.server.info.port), '127.0.0.1');
    const form = multipart([]);
    socket.write(
      `POST /api/upload/resume HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${token}\r\n` +
        `Content-Type: ${form.headers['content-type']}\r\n` +
        `${length === null ? 'Transfer-Encoding: chunked' : `Content-Length: ${length}`}\r\n\r\n`,
    );
    if (length !== null) socket.write(body);
    return socket;
  }
  const open = () =>
    multipart([{ name: 'resume', content: Buffer.concat([document, Buffer.alloc(300_000)]), fileName: 'a.pdf' }], '');

  test('an upload whose client disconnects leaves nothing behind', async () => {
    const socket = begin(api.token, open().body, 5_000_000);
    await vi.waitFor(async () => expect((await files())[0]).toBe(1), { timeout: 30_000 });
    socket.destroy();
    await vi.waitFor(async () => expect(await files()).toEqual([0, 1]), { timeout: 30_000 });
  });

  test('an endless upload is cut off with a reply', async () => {
    const socket = begin(api.token, Buffer.alloc(0), null);
    let answer = '';
    socket.on('data', (data) => {
      answer += data;
    });
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.on('error', () => undefined);
    const chunk = Buffer.alloc(1024 * 1024);
    const write = (data: Buffer) => {
      if (socket.destroyed) return;
      socket.write(`${data.length.toString(16)}\r\n`);
      socket.write(data);
      socket.write('\r\n', () => setImmediate(write, chunk));
    };
    write(open().body);
    await closed;
    expect(answer).toMatch(/^HTTP\/1\.1 413/);
    expect(answer).toContain('File size must be less than 10MB');
    await vi.waitFor(async () => expect(await files()).toEqual([0, 1]), { timeout: 30_000 });
  }, 30_000);

  test('leftovers of a crash are deleted at the next start, and uploads in progress are not', async () => {
    const ownOrOld = temporaryName();
    const others = temporaryName().replace(String(process.pid), '1');
    for (const folder of folders()) {
      for (const name of [ownOrOld, others, '.unfinished-999999999-x']) await writeFile(join(folder, name), 'half');
      await removeTemporaryFiles(folder);
      expect((await readdir(folder)).filter((name) => name.startsWith('.unfinished'))).toEqual([others]);
      await removeTemporaryFiles(folder);
    }
  });

  test('objects without a row are deleted after a while, and others never', async () => {
    await writeFile(join(uploadFolder(api.context.config), 'orphan.pdf'), 'x');
    expect(await removeOrphans(api.context)).toBe(0);
    api.advance(2 * HOUR);
    expect(await removeOrphans(api.context)).toBe(1);
    expect(await get('/resume.pdf')).toMatchObject({ status: 200 });
  });
});
