import { createFaq, deleteFaq, placeFaq, updateFaq } from '#common/contract/faqs.ts';
import { Faq, type NewFaq } from '#common/contract/portfolio-content.ts';
import { restoreFromTrash } from '#common/contract/trash.ts';
import { contentTexts } from '#web/admin/content-editor/content-texts.ts';
import type { ContentType } from '#web/admin/content-editor/content-type.ts';
import { portfolioKey } from '#web/admin/lib/query-keys.ts';
import { call } from '#web/shared/api/client.ts';
import { type FaqDraft, faqForm } from './faq-form.tsx';

export const faqContentType: ContentType<Faq, FaqDraft, NewFaq> = {
  what: 'FAQ',
  texts: { ...contentTexts('FAQ'), addTitle: 'Add FAQ' },
  row: Faq,
  queryKey: portfolioKey,
  form: faqForm,
  nameOf: ({ question }) => question,
  rowsOf: ({ faqs }) => faqs,
  withRows: (portfolio, faqs) => ({ ...portfolio, faqs }),
  create: (body) => call(createFaq, { body }),
  update: (id, body) => call(updateFaq, { params: { id }, body }),
  place: async (id, body) => (await call(placeFaq, { params: { id }, body })).data,
  remove: (id) => call(deleteFaq, { params: { id } }),
  restore: (id) => call(restoreFromTrash, { params: { type: 'faqs', id } }),
};
