import { useEffect, useState } from 'react';
import type { Resolver } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { type ContactRequest, submitContact } from '#common/contract/contacts.ts';
import { call } from '#web/shared/api/client.ts';
import { loadChunk } from '#web/shared/chunks/load-chunk.ts';
import { useContent } from '#web/shared/site.tsx';
import { readAttribution } from '#web/site/shared/attribution.ts';
import type { SendRequest } from '#web/site/shared/use-submission.ts';
import { type ContactDraft, initialDraft, keepDraft } from './draft.ts';
import { usePrefill } from './use-prefill.ts';
import { useRequestForm } from './use-request-form.ts';

/** The validation schema is loaded when the visitor starts filling in the form. */
export const loadSchema = () => import('./contact.schema.ts');
const resolver: Resolver<ContactDraft, unknown, ContactRequest> = async (values, context, options) =>
  (await loadChunk(loadSchema)).contactResolver(values, context, options);

const sendRequest: SendRequest<ContactRequest> = (body, idempotencyKey) =>
  call(submitContact, { body: { ...body, attribution: readAttribution() } }, { idempotencyKey });

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
  const { form, field, state, attachments, submit } = useRequestForm({ defaultValues, resolver, sendRequest });
  const { setValue, getValues, subscribe } = form;

  // Values that were typed before the scripts ran must outlast a reload, too.
  useEffect(() => {
    if (Object.values(defaultValues).some(Boolean)) keepDraft(defaultValues);
  }, [defaultValues]);
  useEffect(() => subscribe({ formState: { values: true }, callback: ({ values }) => keepDraft(values) }), [subscribe]);

  usePrefill(form);

  const wantedCall = useCallRequest();
  useEffect(() => {
    const written = getValues('message').trim();
    if (!wantedCall || written.includes(wantedCall.trim())) return;
    setValue('message', written ? `${written}\n\n${wantedCall}` : wantedCall);
    keepDraft(getValues());
  }, [wantedCall, setValue, getValues]);

  return {
    form,
    field,
    state,
    attachments,
    submit,
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
