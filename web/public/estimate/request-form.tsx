import { ArrowRight } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import type { Resolver } from 'react-hook-form';
import { type RequestOfEstimate, requestEstimate } from '#common/contract/estimates.ts';
import * as texts from '#common/texts/keys/forms.ts';
import { t } from '#common/texts/text.ts';
import { ContactStatus } from '#web/public/contact/contact-status.tsx';
import { type ContactDraft, visitorDraft } from '#web/public/contact/draft.ts';
import { FilesField } from '#web/public/contact/files-field.tsx';
import { useRequestForm } from '#web/public/contact/use-request-form.ts';
import { readAttribution } from '#web/public/shared/attribution.ts';
import { Honeypot } from '#web/public/shared/honeypot.tsx';
import { PrivacyNote } from '#web/public/shared/privacy-note.tsx';
import type { SendRequest } from '#web/public/shared/use-submission.ts';
import { call } from '#web/shared/api/client.ts';
import { loadChunk } from '#web/shared/chunks/load-chunk.ts';
import { Button } from '#web/shared/components/button.tsx';
import { TextArea } from '#web/shared/components/text-area.tsx';
import { TextField } from '#web/shared/components/text-field.tsx';

const loadSchema = () => import('./estimate.schema.ts');
const resolver: Resolver<ContactDraft, unknown, RequestOfEstimate> = async (values, context, options) =>
  (await loadChunk(loadSchema)).requestResolver(values, context, options);

/** The contact form for an estimate: what is wanted is known already. */
export function RequestForm({ id }: { id: string }) {
  const [defaultValues] = useState(visitorDraft);
  const sendRequest = useMemo<SendRequest<RequestOfEstimate>>(
    () => (body, idempotencyKey) =>
      call(requestEstimate, { params: { id }, body: { ...body, attribution: readAttribution() } }, { idempotencyKey }),
    [id],
  );
  const { form, field, state, attachments, submit } = useRequestForm({ defaultValues, resolver, sendRequest });
  const { register, setFocus } = form;
  const sending = state === 'sending';

  useEffect(() => {
    setFocus('name');
    void loadSchema().catch(() => undefined);
  }, [setFocus]);

  return (
    <form
      noValidate
      onSubmit={submit}
      aria-label={t(texts.requestForm)}
      className="relative grid grid-cols-1 gap-x-5 gap-y-4 rounded-lg border border-rule bg-surface p-5 sm:grid-cols-2 sm:gap-y-6 sm:p-8"
    >
      <TextField label={t(texts.name)} required autoComplete="name" {...field('name')} />
      <TextField
        label={t(texts.email)}
        required
        type="email"
        autoComplete="email"
        inputMode="email"
        {...field('email')}
      />
      <TextField label={t(texts.company)} autoComplete="organization" className="sm:col-span-2" {...field('company')} />
      <TextArea
        label={t(texts.message)}
        rows={4}
        className="sm:col-span-2"
        helper={t(texts.requestMessageHelp)}
        {...field('message')}
      />
      <FilesField attachments={attachments} disabled={false} />
      <Honeypot {...register('website')} />
      <div className="flex flex-col gap-4 sm:col-span-2">
        <ContactStatus state={state} />
        <Button
          type="submit"
          variant="accent"
          size="lg"
          busy={sending}
          disabled={state === 'success'}
          className="w-full"
        >
          {t(sending ? texts.sending : texts.send)}
          {!sending && <ArrowRight aria-hidden className="size-5" strokeWidth={1.75} />}
        </Button>
        <PrivacyNote />
      </div>
    </form>
  );
}
