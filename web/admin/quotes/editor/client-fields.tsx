import { Languages, Link2 } from 'lucide-react';
import { useState } from 'react';
import { contactsPath } from '#common/admin-paths.ts';
import { languageOf, languageOption } from '#common/languages.ts';
import { QUOTE } from '#common/quote-limits.ts';
import { Panel } from '#web/admin/components/panel.tsx';
import { ToggleRow } from '#web/admin/components/toggle-row.tsx';
import { useMoneySettings } from '#web/admin/components/use-money-settings.ts';
import { BillingFields } from '#web/admin/quotes/billing-fields.tsx';
import { Button } from '#web/shared/components/button.tsx';
import { SiteLink } from '#web/shared/components/site-link.tsx';
import { TextField } from '#web/shared/components/text-field.tsx';
import { useSite } from '#web/shared/site.tsx';
import { problemAt } from './prices.ts';
import type { QuoteForm } from './quote-form.ts';
import type { QuoteFormState } from './use-quote-form.ts';

const MAX_EMAIL = 254;

/** To whom invoices are made out, once tax is decided. */
function Taxation({ state: { form, problems, set } }: { state: Pick<QuoteFormState, 'form' | 'problems' | 'set'> }) {
  const { data } = useMoneySettings();
  const [isOpen, setOpen] = useState(false);
  if (!data || data.tax.scheme === null) return null;
  const hasProblem = problems.some(({ path }) => path.startsWith('client.billing'));
  const isNamed = Object.values(form.billing).some((typed) => typed !== '');
  return (
    <fieldset className="mt-6 flex flex-col gap-5 border-t border-rule pt-5">
      <legend className="sr-only">Billing details</legend>
      {isOpen || isNamed || hasProblem ? (
        <>
          <h4 className="text-sm font-medium">Billing details</h4>
          <BillingFields
            form={form.billing}
            errorOf={(path) => problemAt(problems, `client.billing.${path}`)}
            onChange={(billing) => set({ billing })}
          />
        </>
      ) : (
        <div>
          <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
            Billing details
          </Button>
        </div>
      )}
      {data.tax.scheme === 'rates' && (
        <ToggleRow
          label="Reverse charge"
          text={problemAt(problems, 'reverseCharge') ?? 'The client accounts for the tax. Needs their tax number.'}
          checked={form.reverseCharge}
          onChange={(reverseCharge) => set({ reverseCharge })}
        />
      )}
    </fieldset>
  );
}

export function ClientFields({
  state: { form, problems, set },
  maxTitle,
}: {
  state: QuoteFormState;
  maxTitle: number;
}) {
  const { client, contactId } = form;
  const field = (name: keyof QuoteForm['client']) => ({
    value: client[name],
    error: problemAt(problems, `client.${name}`),
    onChange: ({ target }: { target: { value: string } }) => set({ client: { ...client, [name]: target.value } }),
  });
  return (
    <Panel
      title="Client"
      actions={
        contactId && (
          <SiteLink href={contactsPath(contactId)} className="link inline-flex items-center gap-1.5 text-sm">
            <Link2 aria-hidden className="size-4" />
            Open the request
          </SiteLink>
        )
      }
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Name" required maxLength={QUOTE.clientName} autoComplete="off" {...field('name')} />
        <TextField label="Email" type="email" required maxLength={MAX_EMAIL} autoComplete="off" {...field('email')} />
        <TextField
          label="Company"
          maxLength={QUOTE.company}
          autoComplete="off"
          className="sm:col-span-2"
          {...field('company')}
        />
        <TextField
          label="Title of the quote"
          required
          maxLength={maxTitle}
          helper="What it is about, in a few words. It heads the client’s page."
          className="sm:col-span-2"
          value={form.title}
          error={problemAt(problems, 'title')}
          onChange={({ target }) => set({ title: target.value })}
        />
      </div>
      <Taxation state={{ form, problems, set }} />
    </Panel>
  );
}

/** Says in which language the client gets the quote, where it is another one than the dashboard's. */
export function LanguageNote() {
  const language = languageOf(useSite().content.identity);
  if (language === 'en') return null;
  return (
    <p className="flex items-start gap-2 text-sm text-muted">
      <Languages aria-hidden className="mt-0.5 size-4 shrink-0" strokeWidth={1.75} />
      <span>This quote will be sent in {languageOption(language).label}.</span>
    </p>
  );
}
