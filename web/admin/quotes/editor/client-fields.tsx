import { Link2 } from 'lucide-react';
import { contactsPath } from '#common/admin-paths.ts';
import { QUOTE } from '#common/quote-limits.ts';
import { Panel } from '#web/admin/components/panel.tsx';
import { SiteLink } from '#web/shared/components/site-link.tsx';
import { TextField } from '#web/shared/components/text-field.tsx';
import type { QuoteForm } from './quote-form.ts';
import { problemAt } from './quote-problems.ts';
import type { QuoteFormState } from './use-quote-form.ts';

const MAX_EMAIL = 254;

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
    </Panel>
  );
}
