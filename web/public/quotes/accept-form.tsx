import { useEffect, useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import type { ClientQuote } from '#common/contract/quotes/client.ts';
import type { QuoteOption } from '#common/contract/quotes/shapes.ts';
import * as texts from '#common/texts/keys/agreements.ts';
import { t } from '#common/texts/text.ts';
import { CodeField } from '#web/public/shared/agreement/code-field.tsx';
import { Amount, Day } from '#web/public/shared/agreement/figures.tsx';
import { PrivacyNote } from '#web/public/shared/privacy-note.tsx';
import { Button } from '#web/shared/components/button.tsx';
import { SENT_BY_APP } from '#web/shared/components/field.tsx';
import { StatusBanner } from '#web/shared/components/status-banner.tsx';
import { TextField } from '#web/shared/components/text-field.tsx';
import { rich } from '#web/shared/rich.tsx';
import { BillingFields } from './billing-fields.tsx';
import { preloadSchema, useAcceptance } from './use-acceptance.ts';

interface OptionChoiceProps {
  options: readonly QuoteOption[];
  currency: string;
  input: UseFormRegisterReturn;
  error: string | undefined;
}

/** The options as radios, each called by its title, with its price and day beside it. */
function OptionChoice({ options, currency, input, error }: OptionChoiceProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="text-sm font-medium">
        {t(options.length > 1 ? texts.acceptOptions : texts.acceptOption)}
      </legend>
      <div className="mt-1.5 border-t border-rule-strong">
        {options.map(({ id: value, title, total, deliveryDate }, index) => (
          <label
            key={value}
            className="grid cursor-pointer grid-cols-[auto_minmax(0,1fr)_auto] items-baseline gap-x-3 border-b border-rule px-3 py-3 transition-colors hover:bg-sunken has-checked:shadow-[inset_3px_0_0_var(--accent-mark)]"
          >
            <input
              {...input}
              type="radio"
              value={value}
              aria-labelledby={`${id}-${index}`}
              aria-describedby={`${id}-${index}-day`}
              className="size-5 translate-y-1 cursor-pointer accent-accent"
            />
            <span id={`${id}-${index}`} className="min-w-0 font-medium [overflow-wrap:anywhere]">
              {title}
            </span>
            <span className="figures text-end font-display font-semibold tracking-tight">
              <Amount amount={total} currency={currency} />
            </span>
            <span id={`${id}-${index}-day`} className="col-start-2 col-end-4 text-sm text-muted">
              {rich(texts.acceptDelivered, { day: () => <Day day={deliveryDate} /> })}
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-sm text-negative">
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** Says what pressing the button agrees to. */
function Agreed({ option: { title, total, deposit }, currency }: { option: QuoteOption; currency: string }) {
  const parts = {
    title: () => <span className="[overflow-wrap:anywhere]">{title}</span>,
    total: () => <Amount amount={total} currency={currency} />,
  };
  return deposit > 0
    ? rich(texts.acceptAgreeDeposit, { ...parts, deposit: () => <Amount amount={deposit} currency={currency} /> })
    : rich(texts.acceptAgree, parts);
}

interface AcceptFormProps {
  token: string;
  quote: ClientQuote;
  onAccepted: (quote: ClientQuote) => void;
  onOutdated: () => void;
}

/** Shows what the client agrees to, and the code that proves the mailbox. */
export function AcceptForm({ token, quote, onAccepted, onOutdated }: AcceptFormProps) {
  const { form, code, billing, isAccepting, problem, sendCode, submit } = useAcceptance({
    token,
    quote,
    onAccepted,
    onOutdated,
  });
  const { register, clearErrors, formState, watch } = form;
  const id = useId();
  useEffect(preloadSchema, []);

  const field = (name: 'optionId' | 'termsAccepted' | 'name' | 'code') =>
    register(name, { onChange: () => clearErrors(name) });
  const errorOf = (name: 'optionId' | 'termsAccepted' | 'name' | 'code') => formState.errors[name]?.message;
  const chosen = quote.options.find((option) => option.id === watch('optionId'));
  const termsError = errorOf('termsAccepted');

  return (
    <form
      method={SENT_BY_APP}
      noValidate
      onSubmit={submit}
      aria-labelledby="answer"
      className="flex flex-col gap-6 noscript:hidden"
    >
      <OptionChoice
        options={quote.options}
        currency={quote.currency}
        input={field('optionId')}
        error={errorOf('optionId')}
      />
      <div>
        <div className="flex gap-3">
          <input
            {...field('termsAccepted')}
            id={`${id}-terms`}
            type="checkbox"
            aria-required
            aria-invalid={Boolean(termsError) || undefined}
            aria-describedby={termsError ? `${id}-terms-error` : undefined}
            className="mt-1 size-5 shrink-0 cursor-pointer accent-accent"
          />
          <p>
            <label htmlFor={`${id}-terms`} className="cursor-pointer font-medium">
              {t(texts.acceptTerms)}
            </label>
            <a href="#terms" className="link block py-0.5 text-sm text-muted">
              {t(texts.acceptReadTerms)}
            </a>
          </p>
        </div>
        {termsError && (
          <p id={`${id}-terms-error`} className="mt-1.5 text-sm text-negative">
            {termsError}
          </p>
        )}
      </div>
      {quote.tax && <BillingFields {...billing} />}
      <TextField label={t(texts.acceptName)} required autoComplete="name" error={errorOf('name')} {...field('name')} />
      <CodeField
        code={code}
        mailbox={quote.client.email}
        timeZone={quote.timeZone}
        input={field('code')}
        error={errorOf('code')}
        onSend={sendCode}
      />
      <div className="flex flex-col gap-4">
        <StatusBanner tone="negative">{problem}</StatusBanner>
        <Button type="submit" variant="accent" size="lg" busy={isAccepting} className="w-full">
          {t(texts.accept)}
        </Button>
        {chosen && (
          <p className="text-sm text-muted">
            <Agreed option={chosen} currency={quote.currency} />
          </p>
        )}
        <PrivacyNote />
      </div>
    </form>
  );
}
