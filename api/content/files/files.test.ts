import { readdir } from 'node:fs/promises';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { incomingFolder } from '#api/files/incoming.ts';
import { apng, compoundFile, docx, multipart, type Part, pdf, withNote, zip } from '#api/testing/multipart.ts';
import { type S3Server, startS3Server } from '#api/testing/s3-server.ts';
import { startTestServer, type TestServer } from '#api/testing/test-server.ts';
import * as auth from '#common/contract/auth.ts';
import * as contract from '#common/contract/files.ts';
import type { Endpoint } from '#common/endpoint.ts';
import { MAX_UPLOAD } from '#common/limits.ts';

let s3: S3Server;
beforeAll(async () => {
  s3 = await startS3Server();
});
afterAll(() => s3.stop());

const solid = (width: number, height: number, format: 'png' | 'jpeg' | 'webp' | 'gif' | 'avif' = 'png') =>
  sharp({ create: { width, height, channels: 3, background: '#a33' } })
    .toFormat(format)
    .toBuffer();

const RESUME = 'Please upload a PDF or Word document';
const CERTIFICATE = 'Please upload a PDF, Word document, or image file';
const IMAGE = 'Please upload a JPEG, PNG, WebP, AVIF or GIF image';

describe.each(['disk', 'bucket'] as const)('files in storage: %s', (kind) => {
  let api: TestServer;
  let before: string[];
  beforeAll(async () => {
    api = await startTestServer(kind === 'bucket' ? s3.env : {});
  });
  afterAll(() => api.close());

  async function stored(): Promise<string[]> {
    const keys: string[] = [];
    for await (const { key } of (await api.context.storages.current()).storage.list()) keys.push(key);
    return keys.sort();
  }
  const incoming = () => readdir(incomingFolder(api.context.config.dataDir)).catch(() => []);
  beforeEach(async () => {
    before = await stored();
  });
  const expectNothingLeft = async () => expect([await stored(), await incoming()]).toEqual([before, []]);

  function send(endpoint: Endpoint, parts: readonly Part[], headers: Record<string, string> = {}) {
    const form = multipart(parts);
    return api.send(endpoint, { body: form.body, headers: { ...form.headers, ...headers } });
  }
  const resume = (content: string | Buffer, fileName = 'cv.pdf') =>
    send(contract.uploadResume, [{ name: 'resume', content, fileName }]);
  const certificate = (content: string | Buffer, fileName = 'cert.png') =>
    send(contract.uploadCertificate, [{ name: 'certificate', content, fileName }]);
  const image = (content: string | Buffer, fileName = 'a.png') =>
    send(contract.uploadImage, [{ name: 'image', content, fileName }]);
  const profile = async () => (await api.send(auth.fullProfile)).body.data;

  test('a new resume replaces the previous one completely', async () => {
    const first = await resume(pdf('first'), '../../etc/My Résumé.pdf');
    expect(first.status).toBe(201);
    expect(first.body.data).toMatchObject({ originalName: 'My Résumé.pdf', contentType: 'application/pdf' });
    const second = await resume(await docx(), 'cv.docx');
    expect(second.body.data.contentType).toContain('wordprocessingml');
    expect((await profile()).userResume.key).toBe(second.body.data.key);
    expect(await stored()).toEqual([...before, second.body.data.key].sort());
    expect((await resume(compoundFile('WordDocument'), 'cv.doc')).body.data.contentType).toBe('application/msword');
    expect((await api.send(contract.deleteResume)).body.message).toBe('Resume deleted successfully');
    expect((await api.send(contract.deleteResume)).status).toBe(404);
    await expectNothingLeft();
  });

  test('a refused upload keeps the existing resume', async () => {
    await resume(pdf('the good one'));
    const { data } = (await api.send(contract.getResumeAddress)).body;
    expect((await resume('<html>')).status).toBe(415);
    const kept = await api.raw(data.url);
    expect(kept.text).toBe(pdf('the good one').toString());
    await api.send(contract.deleteResume);
  });

  const macros = 'application/vnd.ms-word.document.macroEnabled.main+xml';
  test.each<[string, () => Buffer | string | Promise<Buffer | string>, string]>([
    ['HTML', () => '<html><script>alert(1)</script>', 'cv.pdf'],
    ['HTML before a PDF', () => `<script>1</script>\n${pdf()}`, 'cv.pdf'],
    ['a program', () => Buffer.from('MZ\x90\x00\x03', 'latin1'), 'cv.pdf'],
    ['plain text', () => 'my resume', 'cv.txt'],
    ['nothing', () => '', 'cv.pdf'],
    ['an image', () => solid(9, 9), 'cv.pdf'],
    ['a zip of anything', () => zip({ 'a.txt': 'x' }), 'cv.docx'],
    ['a document with macros', () => docx({}, macros), 'cv.docx'],
    ['a zip bomb', () => docx({ 'word/media/1.bin': Buffer.alloc(201 * 1024 * 1024) }), 'cv.docx'],
    ['a damaged zip', async () => (await docx()).subarray(0, 150), 'cv.docx'],
    ['a spreadsheet in the old format', () => compoundFile('Workbook'), 'cv.doc'],
  ])('%s is refused as a resume', async (_what, content, fileName) => {
    const { status, body } = await resume(await content(), fileName);
    expect([status, body.message, body.errors]).toEqual([415, RESUME, [{ path: 'resume', message: RESUME }]]);
    await expectNothingLeft();
  });

  test.each<[string, () => Buffer | string | Promise<Buffer | string>, string]>([
    ['SVG', () => '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'a.png'],
    ['a cut-off PNG', async () => (await solid(900, 900)).subarray(0, 400), 'a.png'],
    ['a cut-off JPEG', async () => (await solid(900, 900, 'jpeg')).subarray(0, 700), 'a.jpg'],
    ['just the mark of a PNG', () => Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), 'a.png'],
    ['HTML', () => '<html>', 'a.png'],
  ])('%s is refused as a certificate and as an image', async (_what, make, fileName) => {
    const content = await make();
    const refused = [await certificate(content, fileName), await image(content, fileName)];
    expect(refused.map(({ status, body }) => [status, body.message])).toEqual([
      [415, CERTIFICATE],
      [415, IMAGE],
    ]);
    await expectNothingLeft();
  });

  const animation = async (format: 'gif' | 'webp') => {
    const frame = (background: string) =>
      sharp({ create: { width: 20, height: 10, channels: 3, background } })
        .png()
        .toBuffer();
    const pictures = await Promise.all(['#a33', '#3a3', '#33a'].map(frame));
    return sharp(pictures, { join: { animated: true } })
      .toFormat(format)
      .toBuffer();
  };

  test('an animation is refused in words instead of losing its frames', async () => {
    const refused = [
      await image(await animation('gif'), 'a.gif'),
      await image(await animation('webp'), 'a.webp'),
      await image(apng(await solid(20, 10)), 'a.png'),
      await certificate(apng(await solid(20, 10)), 'a.png'),
    ];
    const sequence = await solid(20, 10, 'avif');
    sequence.write('avis', 8, 'latin1');
    refused.push(await image(sequence, 'a.avif'));
    const message = 'This picture is animated, and only its first frame could be kept. Please choose a still picture';
    expect(refused.map(({ status, body }) => [status, body.message, body.errors[0].message])).toEqual(
      Array.from({ length: 5 }, () => [422, message, message]),
    );
    await expectNothingLeft();
    for (const format of ['gif', 'webp'] as const)
      expect((await image(await solid(20, 10, format), `a.${format}`)).status).toBe(201);
  });

  test('an image of more than 40 million pixels is not decoded', async () => {
    const flood = await solid(8000, 5001);
    for (const { status, body } of [await image(flood), await certificate(flood)])
      expect([status, body.message]).toEqual([415, 'The picture has too many pixels: at most 40 megapixels']);
    await expectNothingLeft();
  });

  test('an upload of 10 MB is accepted, and one byte more is not', async () => {
    const document = Buffer.concat([pdf(), Buffer.alloc(MAX_UPLOAD)]);
    expect((await resume(document.subarray(0, MAX_UPLOAD))).status).toBe(201);
    await api.send(contract.deleteResume);
    const { status, body } = await resume(document.subarray(0, MAX_UPLOAD + 1));
    expect([status, body.message]).toEqual([413, 'File size must be less than 10MB']);
    await expectNothingLeft();
  });

  test('an image is stored in three formats and widths without its metadata', async () => {
    const { status, body } = await image(withNote(await solid(1000, 500), 'GPS 31.5, 74.3'), 'Photo.PNG');
    expect(status).toBe(201);
    expect(body.data).toMatchObject({ width: 1000, height: 500, originalName: 'Photo.PNG' });
    const { key, url } = body.data;
    const forms = (await stored()).filter((name) => name.startsWith(key));
    expect(forms).toEqual(
      ['avif', 'jpg', 'webp'].flatMap((format) => [1000, 400, 800].map((width) => `${key}-${width}.${format}`)).sort(),
    );
    const largest = await api.raw(url);
    expect(largest.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(largest.text).not.toContain('GPS');
    expect((await api.raw({ url, headers: { 'if-none-match': String(largest.headers.etag) } })).status).toBe(304);
    expect((await api.send(contract.deleteFile, { params: { key } })).status).toBe(200);
    expect((await api.raw(url)).status).toBe(404);
    await expectNothingLeft();
  });

  test('a script hidden in a picture is removed', async () => {
    const hostile = withNote(await solid(20, 20), '*/alert(document.domain)//<script>');
    const { data } = (await certificate(hostile, 'x.html.png')).body;
    const { data: addresses } = (await api.send(contract.getCertificateAddresses)).body;
    const { text, headers } = await api.raw(addresses[0].url);
    expect(text).not.toContain('alert');
    expect(headers['content-type']).toBe('image/png');
    await api.send(contract.deleteCertificate, { params: { id: data.certificateId } });
    await expectNothingLeft();
  });

  test('images of one upload are stored together or not at all', async () => {
    const part = async (content: Buffer | string) => ({ name: 'images', content, fileName: 'a.gif' });
    const good = await part(await solid(300, 300, 'gif'));
    const { status, body } = await send(contract.uploadImages, [good, await part('GIF89a not really')]);
    expect([status, body.message]).toEqual([415, IMAGE]);
    await expectNothingLeft();
    const both = await send(contract.uploadImages, [good, good]);
    expect(both.body.data).toHaveLength(2);
    for (const { key } of both.body.data) await api.send(contract.deleteFile, { params: { key } });
  });

  test.each<[string, readonly Part[], number]>([
    ['no file', [], 422],
    ['a field that is not known', [{ name: 'role', content: 'admin' }], 400],
    ['__proto__', [{ name: '__proto__', content: '{"isPublic":1}' }], 400],
    ['a file under another name', [{ name: 'constructor', content: pdf(), fileName: 'a.pdf' }], 400],
    ['two files', Array.from({ length: 2 }, () => ({ name: 'resume', content: pdf(), fileName: 'a.pdf' })), 400],
    ['a thousand parts', Array.from({ length: 1000 }, () => ({ name: 'resume', content: 'x' })), 400],
  ])('a form with %s is refused', async (_what, parts, wanted) => {
    const { status, body } = await send(contract.uploadResume, parts);
    expect(status).toBe(wanted);
    if (wanted === 422) expect(body.message).toBe('Please select a resume file');
    await expectNothingLeft();
  });

  test('a form that ends early is refused', async () => {
    const form = multipart([{ name: 'resume', content: pdf(), fileName: 'a.pdf' }], '');
    const body = form.body.subarray(0, form.body.length - 40);
    expect((await api.send(contract.uploadResume, { body, headers: form.headers })).status).toBe(400);
    await expectNothingLeft();
  });

  test.each(['application/json', 'text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data'])(
    'a body of the type %s is refused',
    async (type) => {
      const { status } = await api.send(contract.uploadResume, { body: pdf(), headers: { 'content-type': type } });
      expect(status).toBe(type.startsWith('multipart') ? 400 : 415);
      await expectNothingLeft();
    },
  );

  test('an upload without a token is refused', async () => {
    const form = multipart([{ name: 'resume', content: pdf(), fileName: 'a.pdf' }]);
    const { status } = await api.send(contract.uploadResume, { token: null, body: form.body, headers: form.headers });
    expect(status).toBe(401);
    await expectNothingLeft();
  });

  test('a document is listed under its folder, typed by content, and download-only', async () => {
    const part = (content: string | Buffer, fileName: string) => ({ name: 'file', content, fileName });
    const sent = await send(contract.uploadFile, [
      { name: 'folder', content: 'clients/acme' },
      { name: 'fileType', content: 'document' },
      part('a,b\n1,<script>', 'list.csv'),
    ]);
    expect(sent.body.data).toMatchObject({ contentType: 'text/csv', originalName: 'list.csv' });
    const { headers } = await api.raw(sent.body.data.url);
    expect(headers['content-disposition']).toContain('attachment');
    const [listed] = (await api.send(contract.listFiles)).body.data;
    expect(listed).toMatchObject({ key: sent.body.data.key, folder: 'clients/acme', usedBy: [] });
    expect(
      (await send(contract.uploadFile, [{ name: 'fileType', content: 'image' }, part(pdf(), 'a.pdf')])).status,
    ).toBe(422);
    expect(
      (await send(contract.uploadFile, [{ name: 'folder', content: '../etc' }, part(pdf(), 'a.pdf')])).status,
    ).toBe(422);
    expect((await send(contract.uploadFile, [part('\0\x01', 'a.txt')])).status).toBe(415);
    await api.send(contract.deleteFile, { params: { key: sent.body.data.key } });
    await expectNothingLeft();
  });

  test('certificates have an order and a visibility', async () => {
    expect((await api.send(contract.getPublicCertificate)).status).toBe(404);
    const ids: string[] = [];
    for (const name of ['one.pdf', 'two.pdf', 'three.pdf'])
      ids.push((await certificate(pdf(name), name)).body.data.certificateId);
    const names = async () =>
      (await profile()).userCertificates.map(({ originalName }: { originalName: string }) => originalName);
    const edit = (id: string | undefined, body: object) =>
      api.send(contract.updateCertificate, { params: { id: id ?? '' }, body });
    expect(await names()).toEqual(['one.pdf', 'two.pdf', 'three.pdf']);
    await edit(ids[2], { position: 1 });
    expect(await names()).toEqual(['three.pdf', 'one.pdf', 'two.pdf']);
    expect((await api.send(contract.getPublicCertificate)).body.data.originalName).toBe('three.pdf');
    await edit(ids[2], { isPublic: false });
    expect((await api.send(contract.getPublicCertificate)).body.data.originalName).toBe('two.pdf');
    expect((await edit(ids[0], {})).status).toBe(422);
    const { data } = (await api.send(contract.getCertificateDownloads, { query: { originalName: 'one.pdf' } })).body;
    expect(data.map(({ certificateId }: { certificateId: string }) => certificateId)).toEqual([ids[0]]);
    for (const id of ids) await api.send(contract.deleteCertificate, { params: { id } });
    await expectNothingLeft();
  });

  test('stored objects are deleted when their row cannot be inserted', async () => {
    const { content } = api.context;
    const { storage } = await api.context.storages.current();
    const change = content.change;
    content.change = () => Promise.reject(new Error('database gone'));
    expect((await resume(pdf())).status).toBe(500);
    content.change = change;
    await expectNothingLeft();
    expect(await storage.stat('nothing.pdf')).toBeNull();
    await storage.put('Nothing.pdf', Readable.from([pdf()]), 'application/pdf');
    await storage.remove('Nothing.pdf');
  });
});
