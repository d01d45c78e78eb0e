import { useAtom } from 'jotai';
import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { ContactRequest } from '#common/contract/contacts.ts';
import { projectTypes } from '#common/options.ts';
import { anchorScroll } from '#web/shared/scroll-anchor.ts';
import { useContent } from '#web/shared/site.tsx';
import { type ChosenPackage, type ConversationPrefill, contactPrefillAtom } from '#web/site/shared/contact-prefill.ts';
import { type ContactDraft, fieldId, keepDraft, withWords } from './draft.ts';

type Form = UseFormReturn<ContactDraft, unknown, ContactRequest>;
type Fields = ConversationPrefill['fields'];

const nothing: { words: string; fields: Fields } = { words: '', fields: {} };

/** Fills in what the visitor chose in the price list or said in the chat. Nothing is sent. */
export function usePrefill({ setValue, getValues, setFocus, clearErrors }: Form): void {
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
