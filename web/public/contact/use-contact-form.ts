import { useQuery } from '@tanstack/react-query';
import { useAtom } from 'jotai';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Resolver, UseFormReturn } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { callLabel } from '#common/content/starter/seed-calls.ts';
import { type ContactRequest, submitContact } from '#common/contract/contacts.ts';
import { projectTypes } from '#common/request-options.ts';
import * as texts from '#common/texts/keys/forms.ts';
import { t } from '#common/texts/text.ts';
import { bookingTypesQuery } from '#web/public/booking/queries.ts';
import { readAttribution } from '#web/public/shared/attribution.ts';
import {
  type ChosenPackage,
  type ConversationPrefill,
  contactPrefillAtom,
} from '#web/public/shared/contact-prefill.ts';
import type { SendRequest } from '#web/public/shared/use-submission.ts';
import { call } from '#web/shared/api/client.ts';
import { knownPageQuery } from '#web/shared/api/query.ts';
import { loadChunk } from '#web/shared/chunks/load-chunk.ts';
import { anchorScroll } from '#web/shared/scroll-anchor.ts';
import { useContent } from '#web/shared/site.tsx';
import { type ContactDraft, fieldId, initialDraft, keepDraft, withWords } from './draft.ts';
import { useRequestForm } from './use-request-form.ts';

type Form = UseFormReturn<ContactDraft, unknown, ContactRequest>;
type Fields = ConversationPrefill['fields'];

const nothing: { words: string; fields: Fields } = { words: '', fields: {} };

/** Fills in what the visitor chose in the price list or said in the chat. Nothing is sent. */
function usePrefill({ setValue, getValues, setFocus, clearErrors }: Form): void {
  const [prefill, setPrefill] = useAtom(contactPrefillAtom);
  const { form: lists, packages } = useContent();
  /** The next conversation replaces what the last one put into the form, but nothing that the visitor typed. */
  const earlier = useRef(nothing);

  useEffect(() => {
    if (!prefill) return;
    const put = (name: keyof Fields, value: string) => {
      setValue(name, value);
      clearErrors(name);
    };

    function choose({ package: id, budget, timeline }: ChosenPackage) {
      put('package', id);
      if (budget !== undefined) put('budget', budget);
      if (timeline !== undefined) put('timeline', timeline);
    }

    /** The site may have been published anew since the chat named the value. */
    const isOffered = (name: keyof Fields, value: string) => {
      const offered: Partial<Record<keyof Fields, readonly string[]>> = {
        projectType: projectTypes,
        budget: lists.budgets,
        timeline: lists.timelines,
        package: packages?.map(({ id }) => id) ?? [],
      };
      return offered[name]?.includes(value) ?? true;
    };

    function takeOver({ words, fields }: ConversationPrefill) {
      for (const [key, value] of Object.entries(fields)) {
        const name = key as keyof Fields;
        const current = getValues(name);
        const isOwn = current !== '' && current !== earlier.current.fields[name];
        if (!isOwn && isOffered(name, value)) put(name, value);
      }
      const { message, told } = withWords(getValues('message'), words, earlier.current.words);
      earlier.current = { words: told, fields };
      setValue('message', message);
      clearErrors('message');
      setFocus('message');
      const field = document.getElementById(fieldId('message'));
      if (field) anchorScroll(field, 'center');
    }

    if ('chosen' in prefill) choose(prefill.chosen);
    else takeOver(prefill.conversation);
    keepDraft(getValues());
    setPrefill(null);
  }, [prefill, setPrefill, lists, packages, setValue, getValues, setFocus, clearErrors]);
}

/** The validation schema is loaded when the visitor starts filling in the form. */
export const loadSchema = () => import('./contact.schema.ts');
const resolver: Resolver<ContactDraft, unknown, ContactRequest> = async (values, context, options) =>
  (await loadChunk(loadSchema)).contactResolver(values, context, options);

const sendRequest: SendRequest<ContactRequest> = (body, idempotencyKey) =>
  call(submitContact, { body: { ...body, attribution: readAttribution() } }, { idempotencyKey });

/** The visitor goes on writing where the text ends. */
const askFor = (kind: string) => `${t(texts.contactCall, { kind: callLabel(kind) })} `;

interface CallRequest {
  text: string | undefined;
  /** The text follows what is written; else it stands alone. */
  isAdded: boolean;
  /** Tells whether there may be the text beside what is written, or in its place. */
  fits: (written: string) => boolean;
}

/**
 * The beginning of a request for a call of the kind that the address names, `/?book=30#contact`: the owner's words for a
 * kind of the site's document, which follow what is written, else ours for a kind of the calendar.
 */
function useCallRequest(): CallRequest {
  const { callTypes } = useContent();
  const wanted = new URLSearchParams(useLocation().search).get('book');
  const message = callTypes.find(({ id }) => id === wanted)?.message;
  const query = knownPageQuery(bookingTypesQuery);
  const { data } = useQuery({ ...query, enabled: wanted !== null && message === undefined });
  // The visitor goes on writing where the text ends.
  if (message) return { text: `${message.trimEnd()} `, isAdded: true, fits: () => true };
  const kind = data?.find(({ slug, id }) => slug === wanted || id === wanted)?.name;
  return {
    text: kind && askFor(kind),
    isAdded: false,
    fits: (written) => written === '' || data?.some(({ name }) => askFor(name).trim() === written) === true,
  };
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

  const request = useCallRequest();
  const { text: wantedCall } = request;
  const beginWith = useEffectEvent((text: string) => {
    const written = getValues('message').trim();
    if (written.includes(text.trim()) || !request.fits(written)) return;
    setValue('message', request.isAdded && written ? `${written}\n\n${text}` : text);
    keepDraft(getValues());
  });
  useEffect(() => {
    if (wantedCall) beginWith(wantedCall);
  }, [wantedCall]);

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
