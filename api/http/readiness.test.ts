import { afterEach, expect, test } from 'vitest';
import { multipart, pdf } from '#api/testing/multipart.ts';
import { startS3Server } from '#api/testing/s3-server.ts';
import { startTestServer, type TestServer } from '#api/testing/test-server.ts';
import { uploadResume } from '#common/contract/files.ts';
import { health, ready } from '#common/contract/health.ts';

let api: TestServer | undefined;
afterEach(() => api?.close());

test('a bucket that does not exist is told to the owner in words, and uploads are refused at once', async () => {
  const s3 = await startS3Server();
  api = await startTestServer({ SEED: 'none', ...s3.env, S3_BUCKET: 'nowhere' });
  const form = multipart([{ name: 'resume', content: pdf('cv'), fileName: 'cv.pdf' }]);
  const upload = await api.send(uploadResume, { body: form.body, headers: form.headers });
  expect([upload.status, upload.body.message]).toEqual([503, expect.stringContaining('S3_BUCKET')]);
  const { status, body } = await api.send(ready);
  expect([status, body]).toEqual([200, { success: true, status: 'ready', checks: { storage: 'failed' } }]);
  expect((await api.send(ready, { token: api.token })).body.problems).toEqual([upload.body.message]);
  await s3.stop();
});

test('a draining instance reports "not ready" and keeps serving other requests', async () => {
  api = await startTestServer({ SEED: 'none', PORT: '0' });
  await api.server.start();
  expect((await api.send(ready)).status).toBe(200);
  const retired = api.context.readiness.startDraining();
  const recordPoll = await fetch(`http://127.0.0.1:${api.server.info.port}${ready.path}`);
  const other = await fetch(`http://127.0.0.1:${api.server.info.port}${health.path}`);
  expect([recordPoll.status, recordPoll.headers.get('retry-after')]).toEqual([503, '5']);
  // The connection is closed with its reply, so that none is closed during a request.
  expect([other.status, other.headers.get('connection')]).toEqual([200, 'close']);
  await retired;
});
