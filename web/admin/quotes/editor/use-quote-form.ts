import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { z } from 'zod';
import { createQuote, Quote, updateQuote } from '#common/contract/quotes/owner.ts';
import type { FieldProblem } from '#common/errors.ts';
import { mergeEdits } from '#common/site/merge.ts';
import { isEqual, isObject } from '#common/site/tree.ts';
import type { Difference } from '#web/admin/components/conflict-notice.tsx';
import { toastFailure } from '#web/admin/components/failure-toast.tsx';
import { useKeptDraft } from '#web/admin/forms/kept-draft.ts';
import { isSignedOut, storedVersion } from '#web/admin/lib/failure.ts';
import { engagementKeys, quoteKeys } from '#web/admin/lib/query-keys.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import { call } from '#web/shared/api/client.ts';
import { storeReply } from '#web/shared/api/query.ts';
import { toast } from '#web/shared/toast.ts';
import { problemsOf } from './prices.ts';
import { formOf, payloadOf, QuoteForm } from './quote-form.ts';

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

interface FormMerge {
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

interface QuoteFormOptions {
  /** `null` for a new one. */
  quote: Quote | null;
  /** Describes what the form of a new one starts with. */
  initial: QuoteForm;
  /** Names the draft that is kept over a sign-in. */
  keptAs: string;
}

/** The version that the typing is based on; `updatedAt` is missing for a new one. */
interface Base {
  form: QuoteForm;
  updatedAt: string | undefined;
}

const baseOf = (quote: Quote): Base => ({ form: formOf(quote), updatedAt: quote.updatedAt });

/** Saves a form over the version that it is based on. @throws ApiError */
function sendForm(quote: Quote | null, values: QuoteForm, { updatedAt }: Base) {
  const body = payloadOf(values);
  if (!quote) return call(createQuote, { body });
  return call(updateQuote, {
    params: { id: quote.id },
    body: { ...body, ...(updatedAt !== undefined && { updatedAt }) },
  });
}

/** Problems of the fields, and the attempts that they refused. A quote that was saved, not sent, brings its own. */
function useRefusals(id: string) {
  const queries = useQueryClient();
  const queryKey = quoteKeys.refusal(id);
  const [problems, setProblems] = useState(() => queries.getQueryData<readonly FieldProblem[]>(queryKey) ?? []);
  useEffect(() => queries.removeQueries({ queryKey, exact: true }));
  /** Counts refused attempts, so that each goes to the first problem. */
  const [refusals, setRefusals] = useState(problems.length);
  const [tries, setTries] = useState<{ count: number; name: 'Not saved' | 'Not sent' }>({
    count: problems.length,
    name: problems.length > 0 ? 'Not sent' : 'Not saved',
  });
  return {
    problems,
    setProblems,
    refusals,
    tries,
    refuse(found: readonly FieldProblem[]) {
      setProblems(found);
      setRefusals((count) => count + 1);
    },
    /** Begins an attempt: what is refused from now on is what the form says. */
    attempt: (name: 'Not saved' | 'Not sent') => setTries(({ count }) => ({ count: count + 1, name })),
  };
}

/** Keeps the typed quote and the version that it goes on from, also over a session that ends. */
function useTypedQuote({ quote, initial, keptAs }: QuoteFormOptions, isBusy: boolean) {
  const start: Base = quote ? baseOf(quote) : { form: initial, updatedAt: undefined };
  const [base, setBase] = useState(start);
  const [form, setForm] = useState(base.form);
  const startFrom = (from: Base, shown = from.form) => {
    setBase(from);
    setForm(shown);
  };
  const changed = !isEqual(base.form, form);
  // A form without changes follows what is saved elsewhere.
  if (quote && !changed && !isBusy && base.updatedAt !== undefined && quote.updatedAt > base.updatedAt)
    startFrom(start);

  const kept = useKeptDraft({
    form: keptAs,
    schema: z.object({ form: QuoteForm, began: QuoteForm }),
    values: { form, began: base.form },
    changed,
    base: base.updatedAt,
    restore: (values, updatedAt) => {
      if (updatedAt !== undefined) setBase({ form: values.began, updatedAt });
      setForm(values.form);
    },
    reset: () => startFrom(start),
  });

  return { base, form, setForm, startFrom, changed, kept };
}

/**
 * The form of one draft. What was saved elsewhere is merged; only where both changed the same field the owner is asked.
 */
export function useQuoteForm(options: QuoteFormOptions) {
  const { quote } = options;
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const { base, form, setForm, startFrom, changed, kept } = useTypedQuote(options, isBusy);
  const { problems, setProblems, refusals, tries, refuse, attempt } = useRefusals(quote?.id ?? 'new');
  const [conflict, setConflict] = useState<FormMerge | null>(null);

  /** Resolves to the saved quote; to `null` when it was refused, which the form then shows. */
  async function store(values: QuoteForm, on: Base): Promise<Quote | null> {
    try {
      const { data } = await sendForm(quote, values, on);
      kept.forget();
      startFrom(baseOf(data));
      storeReply(queries, quoteKeys.one(data.id), { success: true, data });
      return data;
    } catch (error) {
      const newer = storedVersion(error, Quote);
      if (newer) return mergeWith(newer, values, on);
      if (error instanceof ApiError && error.errors.length > 0) refuse(error.errors);
      if (!isSignedOut(error)) toastFailure('Failed to save the quote', error, 'What you typed is still here.');
      if (error instanceof ApiError && error.code === 'state_conflict')
        await queries.invalidateQueries({ queryKey: quoteKeys.all });
      return null;
    }
  }

  async function mergeWith(newer: Quote, values: QuoteForm, on: Base): Promise<Quote | null> {
    const newBase = baseOf(newer);
    const merge = mergeForms(on.form, newBase.form, values);
    startFrom(newBase, merge.mine);
    if (merge.differences.length === 0) return store(merge.mine, newBase);
    setConflict(merge);
    return null;
  }

  /** Checks the form; resolves to the saved quote, or `null`. An unchanged one is not sent again. */
  async function save(values = form): Promise<Quote | null> {
    const found = problemsOf(values);
    if (found.length > 0) {
      refuse(found);
      return null;
    }
    setProblems([]);
    if (quote && isEqual(base.form, values)) return { ...quote, updatedAt: base.updatedAt ?? quote.updatedAt };
    setBusy(true);
    try {
      const saved = await store(values, base);
      if (saved) {
        void queries.invalidateQueries({ queryKey: [...quoteKeys.all, 'list'] });
        void queries.invalidateQueries({ queryKey: quoteKeys.stats });
        void queries.invalidateQueries({ queryKey: engagementKeys.all });
      }
      return saved;
    } finally {
      setBusy(false);
    }
  }

  return {
    form,
    isNew: quote === null,
    problems,
    refusals,
    tries,
    attempt,
    isBusy,
    changed,
    conflict,
    restored: kept.restored,
    discardRestored: kept.discard,
    forget: kept.forget,
    refuse,
    save,
    saveDraft: async () => {
      attempt('Not saved');
      const saved = await save();
      if (saved) toast.success('Draft saved');
      return saved;
    },
    set: (change: Partial<QuoteForm>) => {
      setForm((before) => ({ ...before, ...change }));
      // A field that is being mended is checked again with each key.
      if (problems.length > 0) setProblems(problemsOf({ ...form, ...change }));
    },
    keepSaved: () => {
      if (conflict) setForm(conflict.saved);
      setConflict(null);
    },
    keepMine: async () => {
      setConflict(null);
      return save();
    },
  };
}

export type QuoteFormState = ReturnType<typeof useQuoteForm>;
