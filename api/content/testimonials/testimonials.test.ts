import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer, testimonial } from '#api/testing/test-server.ts';
import * as contract from '#common/contract/testimonials.ts';
import { HOUR } from '#common/limits.ts';

let api: TestServer;
beforeAll(async () => {
  api = await startTestServer({ SEED: 'none' });
});
afterAll(() => api.close());

const submit = (fields: Record<string, unknown> = {}) =>
  api.send(contract.submitTestimonial, { body: testimonial(fields) });
const create = async (fields: Record<string, unknown> = {}) => (await submit(fields)).body.data.id as string;
const published = async () => (await api.send(contract.listTestimonials)).body.data.map(({ id }: { id: string }) => id);

describe('submitting a testimonial', () => {
  test('a testimonial waits for review and is published by its approval', async () => {
    const { status, body } = await submit();
    expect(status).toBe(201);
    expect(body.message).toBe('Thank you! Your testimonial has been submitted and will be reviewed before publishing.');
    expect(body.data).toMatchObject({ status: 'pending', isFeatured: false, dateApproved: null });
    const { id } = body.data;
    expect(await published()).not.toContain(id);
    const approved = await api.send(contract.approveTestimonial, { params: { id } });
    expect(approved.body).toMatchObject({
      message: 'Testimonial approved successfully!',
      data: { status: 'approved' },
    });
    expect(await published()).toContain(id);
  });

  test.each([
    [{ projectName: undefined }, 'projectName', 'Project name is required'],
    [{ projectName: ' a ' }, 'projectName', 'Project name must be at least 2 characters'],
    [{ clientName: '' }, 'clientName', 'Your name is required'],
    [{ clientName: 'a' }, 'clientName', 'Name must be at least 2 characters'],
    [{ feedback: '' }, 'feedback', 'Feedback is required'],
    [{ feedback: '123456789' }, 'feedback', 'Feedback must be at least 10 characters'],
    [{ feedback: 'x'.repeat(1001) }, 'feedback', 'Feedback must be less than 1000 characters'],
    [{ feedback: 'Great work, see https://example.com' }, 'feedback', 'Please leave links out of your feedback'],
    [{ feedback: 'Cheap watches at best-watches.shop/sale' }, 'feedback', 'Please leave links out of your feedback'],
    [{ rating: 0 }, 'rating', 'Please select a rating'],
    [{ wouldRecommend: null }, 'wouldRecommend', 'Please indicate if you would recommend'],
  ])('%j is refused with an error at its field', async (fields, path, message) => {
    const { status, body } = await submit(fields);
    expect(status).toBe(422);
    expect(body.errors).toContainEqual({ path, message });
  });

  test.each([['1234567890'], ['x'.repeat(1000)]])(
    'feedback of the minimum and maximum length is accepted',
    async (feedback) => {
      expect((await submit({ feedback })).status).toBe(201);
    },
  );

  test('the consent text that the client accepted is stored', async () => {
    expect((await submit({ consent: true })).body.data.consent).toBe(
      'By submitting, I agree that my name and my words may be published on this site.',
    );
    expect((await submit()).body.data.consent).toBeNull();
  });

  test.each([
    ['It went from Node.js to the cloud.It is fast.'],
    ['They built our ASP.NET backend and Booking.com import.'],
  ])('text that merely resembles a link is accepted', async (feedback) => {
    expect((await submit({ feedback })).status).toBe(201);
  });

  test('a submission cannot choose its own status', async () => {
    expect((await submit({ status: 'approved', isFeatured: true })).status).toBe(400);
  });

  test('an address may submit three testimonials an hour', async () => {
    const strict = await startTestServer({ RATE_LIMIT_FACTOR: '1', SEED: 'none' });
    const send = async () => await strict.send(contract.submitTestimonial, { body: testimonial() });
    const answers = [await send(), await send(), await send(), await send()];
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 429]);
    expect(answers[3]?.body.message).toMatch(/^Too many submissions\./);
    strict.advance(HOUR + 1000);
    expect((await send()).status).toBe(201);
    await strict.close();
  });
});

describe('moderation', () => {
  test('only an approved testimonial can be featured, and an empty body toggles it', async () => {
    const id = await create();
    expect((await api.send(contract.featureTestimonial, { params: { id }, body: { isFeatured: true } })).status).toBe(
      422,
    );
    await api.send(contract.approveTestimonial, { params: { id } });
    const on = await api.send(contract.featureTestimonial, { params: { id } });
    expect(on.body).toMatchObject({ message: 'Testimonial featured successfully!', data: { isFeatured: true } });
    const featured = await api.send(contract.listFeaturedTestimonials, { query: { limit: 5 } });
    expect(featured.body.data.map((entry: { id: string }) => entry.id)).toContain(id);
    const off = await api.send(contract.featureTestimonial, { params: { id } });
    expect(off.body).toMatchObject({ message: 'Testimonial unfeatured successfully!', data: { isFeatured: false } });
  });

  test('rejecting or archiving a testimonial unpublishes and unfeatures it', async () => {
    for (const takeDown of ['reject', 'archive']) {
      const id = await create();
      await api.send(contract.approveTestimonial, { params: { id } });
      await api.send(contract.featureTestimonial, { params: { id } });
      const { body } =
        takeDown === 'reject'
          ? await api.send(contract.rejectTestimonial, { params: { id } })
          : await api.send(contract.updateTestimonial, { params: { id }, body: { status: 'archived' } });
      expect(body.data.isFeatured).toBe(false);
      expect(await published()).not.toContain(id);
    }
  });

  test('an edit of an outdated version returns 409 with both versions', async () => {
    const { id, updatedAt } = (await submit()).body.data;
    await api.send(contract.updateTestimonial, { params: { id }, body: { clientName: 'First', updatedAt } });
    const { status, body } = await api.send(contract.updateTestimonial, {
      params: { id },
      body: { clientName: 'Second', updatedAt },
    });
    expect(status).toBe(409);
    expect(body.data).toMatchObject({ current: { clientName: 'First' }, submitted: { clientName: 'Second' } });
  });

  test('a deleted testimonial appears nowhere', async () => {
    const id = await create();
    await api.send(contract.approveTestimonial, { params: { id } });
    await api.send(contract.deleteTestimonial, { params: { id } });
    expect(await published()).not.toContain(id);
    expect((await api.send(contract.approveTestimonial, { params: { id } })).status).toBe(404);
  });
});

describe('lists and stats', () => {
  let list: TestServer;
  beforeAll(async () => {
    list = await startTestServer({ SEED: 'none' });
    for (const [clientName, rating, wouldRecommend] of [
      ['Ann', 3, false],
      ['Ben', 5, true],
      ['Cem', 4, true],
      ['Dee', 5, true],
    ] as const) {
      const { body } = await list.send(contract.submitTestimonial, {
        body: testimonial({ clientName, rating, wouldRecommend }),
      });
      if (clientName !== 'Dee') await list.send(contract.approveTestimonial, { params: { id: body.data.id } });
      if (clientName === 'Ben') await list.send(contract.featureTestimonial, { params: { id: body.data.id } });
      list.advance(1000);
    }
  });
  afterAll(() => list.close());
  const names = async (query: Record<string, string | number>) =>
    (await list.send(contract.listAllTestimonials, { query })).body.data.map(
      ({ clientName }: { clientName: string }) => clientName,
    );

  test.each([
    ['newest', ['Dee', 'Cem', 'Ben', 'Ann']],
    ['oldest', ['Ann', 'Ben', 'Cem', 'Dee']],
    ['rating-high', ['Dee', 'Ben', 'Cem', 'Ann']],
    ['rating-low', ['Ann', 'Cem', 'Dee', 'Ben']],
    ['priority', ['Dee', 'Ben', 'Cem', 'Ann']],
  ])('the list sorts by %s', async (sort, expected) => {
    expect(await names({ sort })).toEqual(expected);
  });

  test('the list can be filtered, searched and paged', async () => {
    expect(await names({ status: 'pending' })).toEqual(['Dee']);
    expect(await names({ search: 'cem' })).toEqual(['Cem']);
    const { body } = await list.send(contract.listAllTestimonials, { query: { limit: 3, page: 2, status: 'all' } });
    expect(body.pagination).toMatchObject({ total: 4, pages: 2 });
    expect(body.data).toHaveLength(1);
  });

  test('the stats are computed', async () => {
    const { body } = await list.send(contract.getTestimonialStats);
    expect(body.data).toEqual({
      total: 4,
      examples: 0,
      pending: 1,
      approved: 3,
      featured: 1,
      averageRating: 4.25,
      recommendationRate: 0.75,
    });
  });

  test('a rejected one counts in no average', async () => {
    const stats = async () => (await list.send(contract.getTestimonialStats)).body.data;
    const before = await stats();
    const spam = testimonial({ rating: 1, wouldRecommend: false });
    const { id } = (await list.send(contract.submitTestimonial, { body: spam })).body.data;
    expect((await stats()).averageRating).toBeLessThan(before.averageRating);
    await list.send(contract.rejectTestimonial, { params: { id } });
    expect(await stats()).toEqual({ ...before, total: before.total + 1 });
    await list.context.database.models.testimonials.destroy({ where: { id } });
  });

  test('the public list reveals nothing about moderation', async () => {
    const { body } = await list.send(contract.listTestimonials, { query: { featured: 'true' } });
    expect(body.data).toHaveLength(1);
    expect(body.data[0]).not.toHaveProperty('status');
  });
});
