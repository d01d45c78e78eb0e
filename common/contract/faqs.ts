import { z } from 'zod';
import { done, endpoint, reply } from '#common/endpoint.ts';
import { idParams } from '#common/fields.ts';
import { place } from './place.ts';
import { Faq, FaqEdit, NewFaq } from './portfolio-content.ts';

export const listFaqs = endpoint({
  method: 'GET',
  path: '/api/portfolio/faqs',
  access: 'public',
  summary: 'FAQs, highest priority first',
  reply: reply(z.array(Faq)),
});

export const createFaq = endpoint({
  method: 'POST',
  path: '/api/portfolio/faqs',
  access: 'admin',
  scope: 'content:write',
  summary: 'Add an FAQ',
  status: 201,
  payload: NewFaq,
  reply: reply(Faq),
});

export const updateFaq = endpoint({
  method: 'PUT',
  path: '/api/portfolio/faqs/{id}',
  access: 'admin',
  scope: 'content:write',
  summary: 'Change an FAQ',
  params: idParams,
  payload: FaqEdit,
  reply: reply(Faq),
});

export const deleteFaq = endpoint({
  method: 'DELETE',
  path: '/api/portfolio/faqs/{id}',
  access: 'admin',
  scope: 'content:write',
  summary: 'Move an FAQ to the trash',
  params: idParams,
  reply: done,
});

export const placeFaq = endpoint({
  ...place('/api/portfolio/faqs/{id}/place', 'FAQ'),
  scope: 'content:write',
  reply: reply(Faq),
});
