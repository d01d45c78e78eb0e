import { useCallback, useMemo, useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { acceptQuote, type ClientQuote, requestQuoteCode } from '#common/contract/quotes/client.ts';
import type { FieldProblem } from '#common/errors.ts';
import * as texts from '#common/texts/keys/agreements.ts';
import { t } from '#common/texts/text.ts';
import { DOCUMENT_TIME, hasCode, isAboutCode, problemText } from '#web/public/shared/agreement/problem.ts';
import { useCode } from '#web/public/shared/agreement/use-code.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import { call } from '#web/shared/api/client.ts';
import { showFieldErrors } from '#web/shared/api/field-errors.ts';
import { type BillingForm, billingForm } from '#web/shared/billing-form.ts';
import { loadChunk } from '#web/shared/chunks/load-chunk.ts';
import type { AcceptanceDraft, Agreed } from './acceptance.schema.ts';
import { billingSent } from './billing-fields.tsx';

const loadSchema = () => import('./acceptance.schema.ts');
const resolver: Resolver<AcceptanceDraft, unknown, Agreed> = async (values, context, options) =>
  (await loadChunk(loadSchema)).acceptanceResolver(values, context, options);

/** Loads what checks the form before it is sent; a failure shows then. */
export const preloadSchema = () => void loadSchema().catch(() => undefined);

/** Describes what is agreed to, in the order of the page. */
const agreedFields = ['optionId', 'termsAccepted', 'name'] as const;
const fields = [...agreedFields, 'code'] as const;

interface Parts {
  token: string;
  quote: ClientQuote;
  onAccepted: (quote: ClientQuote) => void;
  /** The quote is another one by now, or closed: it is loaded again. */
  onOutdated: () => void;
}

/** Chooses an option, agrees to the terms, and proves the mailbox with a code. */
export function useAcceptance({ token, quote, onAccepted, onOutdated }: Parts) {
  const [only, ...others] = quote.options;
  const form = useForm<AcceptanceDraft, unknown, Agreed>({
    defaultValues: {
      optionId: only && others.length === 0 ? only.id : '',
      termsAccepted: false,
      name: '',
      code: '',
    },
    resolver,
    reValidateMode: 'onSubmit',
  });
  const [isAccepting, setIsAccepting] = useState(false);
  const [problem, setProblem] = useState<string>();
  const documented = quote.client.billing ?? null;
  const [billing, setBilling] = useState(() => billingForm(documented));
  const [refusals, setRefusals] = useState<readonly FieldProblem[]>([]);
  const { documentHash } = quote;
  const { tax } = quote;
  const sent = useMemo(() => (tax ? billingSent(billing, documented) : null), [tax, billing, documented]);

  function refuse(error: unknown) {
    showFieldErrors(form, fields, error);
    setRefusals(error instanceof ApiError ? error.errors : []);
    if (hasCode(error, 'hash_changed')) {
      form.reset({ ...form.getValues(), termsAccepted: false, code: '' });
      setProblem(t(texts.acceptChanged));
    }
    if (hasCode(error, 'hash_changed', 'expired', 'state_conflict', 'not_found')) onOutdated();
  }

  const request = useCallback(async () => {
    const { optionId, name } = form.getValues();
    const body = { optionId, name, termsAccepted: true as const, documentHash, ...(sent && { billing: sent }) };
    return (await call(requestQuoteCode, { params: { token }, body })).data;
  }, [form, token, documentHash, sent]);
  const code = useCode(request, refuse);

  async function sendCode() {
    setProblem(undefined);
    form.clearErrors('code');
    if (!(await form.trigger([...agreedFields], { shouldFocus: true }))) return;
    form.setValue('code', '');
    if (await code.send()) form.setFocus('code');
  }

  async function accept(agreed: Agreed) {
    setIsAccepting(true);
    setRefusals([]);
    const body = { ...agreed, documentHash, ...(sent && { billing: sent }) };
    try {
      onAccepted((await call(acceptQuote, { params: { token }, body }, DOCUMENT_TIME)).data);
    } catch (error) {
      if (hasCode(error, 'code_expired')) code.end();
      if (!isAboutCode(error)) setProblem(problemText(error, t(texts.acceptFailed)));
      refuse(error);
    } finally {
      setIsAccepting(false);
    }
  }

  return {
    form,
    code,
    billing: {
      form: billing,
      errorOf: (path: string) =>
        refusals.find((one) => one.path === `billing.${path}` || one.path.startsWith(`billing.${path}.`))?.message,
      onChange(next: BillingForm) {
        setBilling(next);
        setRefusals([]);
      },
    },
    isAccepting,
    problem,
    sendCode: () => void sendCode().catch((error: unknown) => setProblem(problemText(error, t(texts.acceptFailed)))),
    submit: (event: React.FormEvent) => {
      event.preventDefault();
      setProblem(undefined);
      // The way to the mailbox comes first.
      if (!code.sent && form.getValues('code') === '') return void sendCode();
      // The only possible failure here is loading the schema.
      form
        .handleSubmit(accept)(event)
        .catch((error: unknown) => setProblem(problemText(error, t(texts.acceptFailed))));
    },
  };
}
