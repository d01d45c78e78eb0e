import { useEffect, useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { REDIRECT_AFTER_CONTACT } from '#common/limits.ts';
import { paths } from '#common/paths.ts';
import { type SendRequest, useSubmission } from '#web/public/shared/use-submission.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import { showFieldErrors } from '#web/shared/api/field-errors.ts';
import { blankDraft, type ContactDraft, draftFields, dropDraft, fieldId } from './draft.ts';
import { useAttachments } from './files-field.tsx';
import { markRequestSent } from './request-sent.ts';

export type ContactState = 'idle' | 'sending' | 'success' | 'rate_limited' | 'error';

const isRateLimit = (error: unknown) => error instanceof ApiError && error.status === 429;

interface RequestFormOptions<Values> {
  defaultValues: ContactDraft;
  resolver: Resolver<ContactDraft, unknown, Values>;
  sendRequest: SendRequest<Values>;
}

/** Every form of a request shares this: files, sending, failures, and the page that thanks. */
export function useRequestForm<Values extends { files?: string[] | undefined }>({
  defaultValues,
  resolver,
  sendRequest,
}: RequestFormOptions<Values>) {
  const form = useForm({ defaultValues, resolver, reValidateMode: 'onSubmit' });
  const { setError, reset } = form;
  const [state, setState] = useState<ContactState>('idle');
  const attachments = useAttachments();
  const { seen, send } = useSubmission(sendRequest);
  const navigate = useNavigate();

  useEffect(seen, [seen]);

  useEffect(() => {
    if (state !== 'success') return;
    // Preloads the next page.
    void import('./thank-you-page.tsx').catch(() => undefined);
    const timer = setTimeout(() => navigate(paths.thankYou), REDIRECT_AFTER_CONTACT);
    return () => clearTimeout(timer);
  }, [state, navigate]);

  async function submitValid(values: Values) {
    setState('sending');
    try {
      const files = await attachments.settled();
      // A file that could not be attached shows its own problem.
      if (!files) return setState('idle');
      await send(files.length > 0 ? { ...values, files } : values);
      attachments.clear();
      markRequestSent();
      reset(blankDraft);
      dropDraft();
      setState('success');
    } catch (error) {
      showFieldErrors({ setError }, draftFields, error);
      attachments.showProblems(error);
      setState(isRateLimit(error) ? 'rate_limited' : 'error');
    }
  }

  return {
    form,
    /** Connects a field; its error disappears with the next edit. */
    field: (name: keyof ContactDraft) => ({
      ...form.register(name, { onChange: () => form.clearErrors(name) }),
      id: fieldId(name),
      error: form.formState.errors[name]?.message,
    }),
    state,
    attachments,
    submit: (event: React.FormEvent) => {
      setState('idle');
      // The only possible failure here is loading the schema.
      form
        .handleSubmit(submitValid)(event)
        .catch(() => setState('error'));
    },
  };
}
