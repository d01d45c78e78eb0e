import { mergeEdits } from '#common/site/merge.ts';
import { isObject } from '#common/site/tree.ts';
import type { Difference } from '#web/admin/components/conflict-notice.tsx';
import type { QuoteForm } from './quote-form.ts';

const names: Readonly<Record<string, string>> = {
  client: 'Client',
  name: 'Name',
  email: 'Email',
  company: 'Company',
  title: 'Title',
  currency: 'Currency',
  options: 'Options',
  summary: 'Summary',
  lines: 'Lines',
  details: 'Details',
  quantity: 'Quantity',
  unitAmount: 'Price',
  discountKind: 'Kind of discount',
  discount: 'Discount',
  excludes: 'Not included',
  milestones: 'Milestones',
  date: 'Date',
  deliveryDate: 'Delivery',
  depositPercent: 'Deposit',
  depositMethod: 'Deposit paid by',
  validUntil: 'Valid until',
  terms: 'Terms',
  note: 'Note',
  remind: 'Reminder',
  contactId: 'Request',
  estimateId: 'Estimate',
};

const entryNames: Readonly<Record<string, string>> = { options: 'Option', lines: 'Line', milestones: 'Milestone' };

/** 'Option 1 · Line 2 · Title' */
function labelOf(path: string, form: unknown): string {
  const words: string[] = [];
  let value = form;
  let list: string | undefined;
  for (const step of path.split('.')) {
    if (Array.isArray(value)) {
      const index = value.findIndex((entry) => isObject(entry) && entry.id === step);
      words.splice(-1, 1, `${entryNames[list ?? ''] ?? 'Entry'} ${index + 1 || ''}`.trim());
      value = value[index];
    } else {
      words.push(names[step] ?? step);
      value = isObject(value) ? value[step] : undefined;
      list = step;
    }
  }
  return words.join(' · ');
}

function inWords(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.map(inWords).join('\n');
  if (isObject(value)) return inWords(value.title ?? value.name ?? '');
  return value === undefined ? 'Removed' : String(value ?? '');
}

export interface FormMerge {
  /** Mine where both changed a field. */
  mine: QuoteForm;
  /** The saved one where both changed a field. */
  saved: QuoteForm;
  differences: Difference[];
}

/** Merges what was typed with what was saved elsewhere, field by field. */
export function mergeForms(began: QuoteForm, saved: QuoteForm, mine: QuoteForm): FormMerge {
  const { value, conflicts } = mergeEdits(began, saved, mine);
  return {
    mine: value,
    saved: mergeEdits(began, mine, saved).value,
    differences: conflicts.map(({ path, current, submitted }) => ({
      label: labelOf(path, value),
      saved: inWords(current),
      mine: inWords(submitted),
    })),
  };
}
