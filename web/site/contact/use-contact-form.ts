import { useAtom } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ContactRequest } from '#common/contract/contacts.ts';
import { REDIRECT_AFTER_CONTACT } from '#common/limits.ts';
import { contactMessages } from '#common/messages.ts';
import { paths } from '#common/paths.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import { showFieldErrors } from '#web/shared/api/field-errors.ts';
import { loadChunk } from '#web/shared/chunks/load-chunk.ts';
import { anchorScroll } from '#web/shared/scroll-anchor.ts';
import { useContent } from '#web/shared/site.tsx';
import { contactPrefillAtom } from '#web/site/shared/contact-prefill.ts';
import {
  appendSummary,
  blankDraft,
  type ContactDraft,
  draftFields,
  dropDraft,
  fieldId,
  initialDraft,
  keepDraft,
} from './draft.ts';
import { useSubmission } from './use-submission.ts';

export type ContactState = 'idle' | 'sending' | 'success' | 'rate_limited' | 'error';

/** The validation schema is loaded when the visitor starts filling in the form. */
export const loadSchema = () => import('./contact.schema.ts');
const resolver: Resolver<ContactDraft, unknown, ContactRequest> = async (values, context, options) =>
  (await loadChunk(loadSchema)).contactResolver(values, context, options);

const isRateLimit = (error: unknown) =>
  error instanceof ApiError && (error.status === 429 || error.serverMessage === contactMessages.rateLimited);

/** The beginning of a request for a call of the kind that the address names: `/?book=30#contact`. */
function useCallRequest(): string | undefined {
  const { callTypes } = useContent();
  const wanted = new URLSearchParams(useLocation().search).get('book');
  const message = callTypes.find(({ id }) => id === wanted)?.message;
  // The visitor goes on writing where the text ends.
  return message && `${message} `;
}

export function useContactForm() {
  const [defaultValues] = useState(initialDraft);
  const form = useForm({ defaultValues, resolver, reValidateMode: 'onSubmit' });
  const { setError, setValue, getValues, setFocus, reset, subscribe } = form;
  const [state, setState] = useState<ContactState>('idle');
  const [startFrom, setStartFrom] = useAtom(contactPrefillAtom);
  const summary = useRef('');
  const { seen, send } = useSubmission();
  const navigate = useNavigate();

  useEffect(seen, [seen]);
  useEffect(() => subscribe({ formState: { values: true }, callback: ({ values }) => keepDraft(values) }), [subscribe]);

  useEffect(() => {
    if (!startFrom) return;
    const { budget, timeline, message } = startFrom;
    if (budget !== undefined) setValue('budget', budget);
    if (timeline !== undefined) setValue('timeline', timeline);
    if (message !== undefined) {
      setValue('message', appendSummary(getValues('message'), message, summary.current));
      summary.current = message;
      setFocus('message');
      const field = document.getElementById(fieldId('message'));
      if (field) anchorScroll(field, 'center');
    }
    keepDraft(getValues());
    setStartFrom(null);
  }, [startFrom, setStartFrom, setValue, getValues, setFocus]);

  const call = useCallRequest();
  useEffect(() => {
    const written = getValues('message').trim();
    if (!call || written.includes(call.trim())) return;
    setValue('message', written ? `${written}\n\n${call}` : call);
    keepDraft(getValues());
  }, [call, setValue, getValues]);

  useEffect(() => {
    if (state !== 'success') return;
    // Preloads the next page.
    void import('./thank-you-page.tsx').catch(() => undefined);
    const timer = setTimeout(() => navigate(paths.thankYou), REDIRECT_AFTER_CONTACT);
    return () => clearTimeout(timer);
  }, [state, navigate]);

  async function submitValid(values: ContactRequest) {
    setState('sending');
    try {
      await send(values);
      reset(blankDraft);
      dropDraft();
      setState('success');
    } catch (error) {
      showFieldErrors({ setError }, draftFields, error);
      setState(isRateLimit(error) ? 'rate_limited' : 'error');
    }
  }

  return {
    form,
    state,
    submit: (event: React.FormEvent) => {
      setState('idle');
      // The only possible failure here is loading the schema.
      form
        .handleSubmit(submitValid)(event)
        .catch(() => setState('error'));
    },
    /** Fills in the message; the visitor's own text stays in front. */
    quickStart: (message: string, all: readonly string[]) => {
      const written = getValues('message').trim();
      const ownText = written !== '' && !all.some((entry) => entry.trim() === written);
      setValue('message', ownText ? `${written}\n\n${message}` : message);
      form.clearErrors('message');
      keepDraft(getValues());
      form.setFocus('message');
    },
  };
}
