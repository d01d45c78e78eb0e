import { ArrowRight, X } from 'lucide-react';
import { type Control, useWatch } from 'react-hook-form';
import { budgetLabel, timelineLabel } from '#common/content/starter/seed-choices.ts';
import type { ContactRequest } from '#common/contract/contacts.ts';
import { projectTypeLabels, projectTypes } from '#common/request-options.ts';
import { formatMoney, formatWeeks } from '#common/site/format.ts';
import * as texts from '#common/texts/keys/forms.ts';
import { t } from '#common/texts/text.ts';
import { Honeypot } from '#web/public/shared/honeypot.tsx';
import { PrivacyNote } from '#web/public/shared/privacy-note.tsx';
import { Button } from '#web/shared/components/button.tsx';
import { SENT_BY_APP } from '#web/shared/components/field.tsx';
import { IconButton } from '#web/shared/components/icon-button.tsx';
import { SelectField } from '#web/shared/components/select-field.tsx';
import { TextArea } from '#web/shared/components/text-area.tsx';
import { TextField } from '#web/shared/components/text-field.tsx';
import { leftToRight } from '#web/shared/direction.ts';
import { useHydrated } from '#web/shared/hooks/use-hydrated.ts';
import { Part } from '#web/shared/parts/part.tsx';
import { previewMessages } from '#web/shared/preview-messages.ts';
import { rich } from '#web/shared/rich.tsx';
import { useContent, useSite } from '#web/shared/site.tsx';
import { ContactStatus } from './contact-status.tsx';
import { type ContactDraft, FORM_ID, keepDraft } from './draft.ts';
import { FilesField } from './files-field.tsx';
import { loadSchema, useContactForm } from './use-contact-form.ts';

interface PackageLineProps {
  control: Control<ContactDraft, unknown, ContactRequest>;
  error: string | undefined;
  onRemove: () => void;
}

/** The package from the price list with which the request starts. It can be taken off. */
function PackageLine({ control, error, onRemove }: PackageLineProps) {
  const id = useWatch({ control, name: 'package' });
  const { packages, identity } = useContent();
  // The server knows no draft, and the first rendering in the browser is the server's.
  const ready = useHydrated();
  const chosen = ready && packages?.find((entry) => entry.id === id);
  if (!chosen && !error) return null;
  return (
    <div className="flex items-center justify-between gap-3 rounded-md border border-ink py-1 pe-1 ps-4 col-span-2">
      <div className="min-w-0 py-1.5">
        {chosen && (
          <p className="font-medium">
            {rich(texts.contactPackage, {
              name: chosen.name,
              price: leftToRight(formatMoney(chosen.price, identity)),
              time: () => (
                <span className="text-sm font-normal whitespace-nowrap text-muted">{formatWeeks(chosen.weeks)}</span>
              ),
            })}
          </p>
        )}
        {error && (
          <p role="alert" className="text-sm text-negative">
            {error}
          </p>
        )}
      </div>
      <IconButton label={t(texts.contactPackageRemove)} icon={X} onClick={onRemove} />
    </div>
  );
}

/** The form sends the value as it stands in the lists of the document. */
const asOptions = (values: readonly string[], labelOf: (value: string) => string) =>
  values.map((value) => ({ value, label: labelOf(value) }));
const typeOptions = () => projectTypes.map((value) => ({ value, label: t(projectTypeLabels[value]) }));

export function ContactForm() {
  const { preview, content } = useSite();
  const { budgets, timelines } = content.form;
  // The visitor goes on writing where the text ends.
  const quickStarts = content.quickStarts.map(({ label, message }) => ({ label, message: `${message} ` }));
  const messages = quickStarts.map(({ message }) => message);
  const { form, field, state, attachments, submit, quickStart } = useContactForm();
  const { register, clearErrors, formState } = form;
  const sending = state === 'sending';

  function removePackage() {
    form.setValue('package', '');
    clearErrors('package');
    keepDraft(form.getValues());
  }

  return (
    <Part>
      <form
        id={FORM_ID}
        method={SENT_BY_APP}
        noValidate
        onSubmit={submit}
        onFocus={() => void loadSchema().catch(() => undefined)}
        aria-label={t(texts.contactForm)}
        className="relative grid grid-cols-2 gap-x-3 gap-y-3 rounded-lg border border-rule bg-surface p-4 sm:gap-x-5 sm:gap-y-5 sm:p-8"
      >
        <PackageLine control={form.control} error={formState.errors.package?.message} onRemove={removePackage} />
        <TextField
          label={t(texts.name)}
          required
          autoComplete="name"
          className="max-sm:col-span-2"
          {...field('name')}
        />
        <TextField
          label={t(texts.email)}
          required
          type="email"
          autoComplete="email"
          inputMode="email"
          className="max-sm:col-span-2"
          {...field('email')}
        />
        <TextField label={t(texts.company)} autoComplete="organization" {...field('company')} />
        <SelectField
          label={t(texts.projectType)}
          placeholder={t(texts.projectTypeNone)}
          options={typeOptions()}
          {...field('projectType')}
        />
        <SelectField
          label={t(texts.budget)}
          placeholder={t(texts.listNone)}
          options={asOptions(budgets, budgetLabel)}
          {...field('budget')}
        />
        <SelectField
          label={t(texts.timeline)}
          placeholder={t(texts.listNone)}
          options={asOptions(timelines, timelineLabel)}
          {...field('timeline')}
        />
        <fieldset className="col-span-2 min-w-0">
          <legend className="text-sm text-muted">{t(texts.quickStarts)}</legend>
          <div className="mt-2 flex gap-2 sm:flex-wrap max-sm:overflow-x-auto scrollbar-none">
            {quickStarts.map(({ label, message }, index) => (
              <button
                // biome-ignore lint/suspicious/noArrayIndexKey: two quick starts may have the same label
                key={index}
                type="button"
                onClick={() => quickStart(message, messages)}
                className="min-h-10 max-w-full shrink-0 rounded-[1.25rem] border border-rule-strong px-3 py-1 text-sm sm:px-4 transition-colors hover:border-ink hover:bg-sunken"
              >
                {label}
              </button>
            ))}
          </div>
        </fieldset>
        <TextArea
          label={t(texts.message)}
          required
          rows={4}
          dir="auto"
          className="col-span-2"
          helper={t(texts.messageHelp)}
          {...field('message')}
        />
        <FilesField attachments={attachments} disabled={preview !== undefined} />
        <Honeypot {...register('website')} />
        <div className="col-span-2 flex flex-col gap-3">
          <ContactStatus state={state} />
          {preview && <p className="text-sm text-muted">{previewMessages.form}</p>}
          <Button
            type="submit"
            variant="accent"
            size="lg"
            busy={sending}
            disabled={state === 'success' || preview !== undefined}
            className="w-full"
          >
            {t(sending ? texts.sending : texts.send)}
            {!sending && <ArrowRight aria-hidden className="size-5" strokeWidth={1.75} />}
          </Button>
          <PrivacyNote />
        </div>
      </form>
    </Part>
  );
}
