import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer, testimonial } from '#api/testing/test-server.ts';
import * as invitationContract from '#common/contract/invitations.ts';
import * as contract from '#common/contract/testimonials.ts';
import { DAY } from '#common/limits.ts';
import { testimonialMessages } from '#common/messages.ts';

let api: TestServer;
beforeAll(async () => {
  api = await startTestServer({ SEED: 'none' });
});
afterAll(() => api.close());

async function invite(fields: Record<string, unknown> = {}) {
  const { body } = await api.send(invitationContract.createInvitation, { body: { projectName: 'Engine', ...fields } });
  const token = new URL(body.data.link).searchParams.get('invite') ?? '';
  return { ...body.data, token } as { id: string; token: string; link: string };
}
const read = (token: string) => api.send(invitationContract.readInvitation, { query: { token } });
const submit = (invitation: string, fields: Record<string, unknown> = {}) =>
  api.send(contract.submitTestimonial, { body: testimonial({ invitation, ...fields }) });
const state = async (id: string) => {
  const { data } = (await api.send(invitationContract.listInvitations)).body;
  return data.find((one: { id: string }) => one.id === id)?.state;
};

describe('invitations', () => {
  test('an invitation is bound to its project, verifies its testimonial and is used up', async () => {
    const { id, token, link } = await invite({ clientName: 'Ada' });
    expect(link).toContain('/submit-testimonial?invite=');
    expect((await read(token)).body.data).toMatchObject({ projectName: 'Engine', clientName: 'Ada' });
    const { status, body } = await submit(token, { projectName: 'Another project' });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({ projectName: 'Engine', verified: true, status: 'pending' });
    expect(await state(id)).toBe('used');
    const again = await read(token);
    expect(again.status).toBe(404);
    expect(again.body).toMatchObject({
      message: testimonialMessages.invitationUsed('Engine'),
      data: { projectName: 'Engine', isPublished: false },
    });
    const second = await submit(token);
    expect(second.status).toBe(422);
    expect(second.body.errors).toEqual([{ path: 'invitation', message: testimonialMessages.invitationOver }]);
    await api.send(contract.approveTestimonial, { params: { id: body.data.id } });
    expect((await read(token)).body).toMatchObject({
      message: testimonialMessages.invitationPublished('Engine'),
      data: { isPublished: true },
    });
    const { data } = (await api.send(contract.listTestimonials)).body;
    expect(data[0]).toMatchObject({ verified: true });
  });

  test('a client who signs with another name is shown beside the name that was invited', async () => {
    const { token } = await invite({ clientName: 'Ada Lovelace', maxUses: 2 });
    const same = await submit(token, { clientName: 'Ada Lovelace' });
    expect(same.body.data.invitedAs).toBeNull();
    const { id } = (await submit(token, { clientName: '\u202eSteve\u202c Jobs' })).body.data;
    const { data } = (await api.send(contract.getTestimonial, { params: { id } })).body;
    expect(data).toMatchObject({ clientName: 'Steve Jobs', invitedAs: 'Ada Lovelace' });
    const back = await api.send(contract.updateTestimonial, { params: { id }, body: { clientName: 'Ada Lovelace' } });
    expect(back.body.data.invitedAs).toBeNull();
    const listed = (await api.send(contract.listAllTestimonials, { query: {} })).body.data;
    expect(listed.map(({ invitedAs }: { invitedAs: string | null }) => invitedAs)).not.toContain('Ada Lovelace');
  });

  test('an invitation works as often as its limit allows, also concurrently', async () => {
    const { id, token } = await invite({ maxUses: 3 });
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) => submit(token, { clientName: `Client ${index}` })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 422, 422, 422]);
    expect(await state(id)).toBe('used');
  });

  test('an invitation ends when it is revoked or expires', async () => {
    const revoked = await invite();
    expect((await api.send(invitationContract.revokeInvitation, { params: { id: revoked.id } })).status).toBe(200);
    expect([await state(revoked.id), (await read(revoked.token)).status]).toEqual(['revoked', 404]);
    const old = await invite({ expiresInDays: 2 });
    api.advance(2 * DAY + 1);
    await api.signIn();
    expect([await state(old.id), (await read(old.token)).status]).toEqual(['expired', 404]);
    expect((await submit(old.token)).status).toBe(422);
  });

  test.each(['', 'x', 'a.b', '../..', "' OR 1=1 --", '00000000-0000-7000-8000-000000000000.AAAA'])(
    'a made-up token is refused: %j',
    async (token) => {
      expect((await read(token)).status).toBe(token === '' ? 400 : 404);
      expect((await submit(token)).status).toBe(422);
    },
  );

  test('an invitation with another signature is refused', async () => {
    const { token } = await invite();
    const [id, signature = ''] = token.split('.');
    const other = signature.startsWith('A') ? 'B' : 'A';
    expect((await read(`${id}.${other}${signature.slice(1)}`)).status).toBe(404);
  });
});

test('a testimonial without an invitation is not verified', async () => {
  const { body } = await api.send(contract.submitTestimonial, { body: testimonial() });
  expect(body.data.verified).toBe(false);
});

test('a bulk update of testimonials follows the rules of each', async () => {
  const add = async () => (await api.send(contract.submitTestimonial, { body: testimonial() })).body.data;
  const [one, two, three] = [await add(), await add(), await add()];
  const changes = [
    { id: one.id, status: 'approved', isFeatured: true },
    { id: two.id, isFeatured: true },
    { id: three.id, deleted: true },
  ];
  const { data } = (await api.send(contract.changeTestimonials, { body: { changes } })).body;
  expect(data.failed).toMatchObject([{ id: two.id, code: 'rule_broken' }]);
  expect(data.changed.find(({ id }: { id: string }) => id === one.id)).toMatchObject({
    status: 'approved',
    isFeatured: true,
  });
  const back = { changes: [{ id: three.id, deleted: false }] };
  expect((await api.send(contract.changeTestimonials, { body: back })).body.data.changed).toHaveLength(1);
});
