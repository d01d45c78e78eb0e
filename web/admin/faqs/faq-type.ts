import { createFaq, deleteFaq, placeFaq, updateFaq } from '#common/contract/faqs.ts';
import { Faq, type NewFaq } from '#common/contract/portfolio-content.ts';
import { restoreFromTrash } from '#common/contract/trash.ts';
import type { ContentType } from '#web/admin/content-editor/content-type.ts';
import { call } from '#web/shared/api/client.ts';

export const faqContentType: ContentType<Faq, NewFaq> = {
  what: 'FAQ',
  row: Faq,
  nameOf: ({ question }) => question,
  rowsOf: ({ faqs }) => faqs,
  withRows: (portfolio, faqs) => ({ ...portfolio, faqs }),
  create: (body) => call(createFaq, { body }),
  update: (id, body) => call(updateFaq, { params: { id }, body }),
  place: async (id, body) => (await call(placeFaq, { params: { id }, body })).data,
  remove: (id) => call(deleteFaq, { params: { id } }),
  restore: (id) => call(restoreFromTrash, { params: { type: 'faqs', id } }),
  texts: {
    added: 'FAQ added successfully!',
    addFailed: 'Failed to add FAQ',
    updated: 'FAQ updated successfully!',
    updateFailed: 'Failed to update FAQ',
    deleted: 'FAQ deleted successfully!',
    deleteFailed: 'Failed to delete FAQ',
    restored: 'FAQ restored',
    restoreFailed: 'Failed to restore FAQ',
    moveFailed: 'Failed to move FAQ',
  },
};
