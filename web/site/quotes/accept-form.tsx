import { useEffect, useId } from 'react';
import type { ClientQuote } from '#common/contract/quotes/client.ts';
import { Button } from '#web/shared/components/button.tsx';
import { StatusBanner } from '#web/shared/components/status-banner.tsx';
import { TextField } from '#web/shared/components/text-field.tsx';
import { useHydrated } from '#web/shared/hooks/use-hydrated.ts';
import { CodeField } from '#web/site/shared/agreement/code-field.tsx';
import { Amount } from '#web/site/shared/agreement/figures.tsx';
import { PrivacyNote } from '#web/site/shared/privacy-note.tsx';
import { OptionChoice } from './option-choice.tsx';
import { preloadSchema, useAcceptance } from './use-acceptance.ts';

interface AcceptFormProps {
  token: string;
  quote: ClientQuote;
  onAccepted: (quote: ClientQuote) => void;
  onOutdated: () => void;
}

/** Shows what the client agrees to, and the code that proves the mailbox. */
export function AcceptForm({ token, quote, onAccepted, onOutdated }: AcceptFormProps) {
  const { form, code, isAccepting, problem, sendCode, submit } = useAcceptance({
    token,
    quote,
    onAccepted,
    onOutdated,
  });
  const { register, clearErrors, formState, watch } = form;
  const id = useId();
  const ready = useHydrated();
  useEffect(preloadSchema, []);

  const field = (name: 'optionId' | 'termsAccepted' | 'name' | 'code') =>
    register(name, { onChange: () => clearErrors(name) });
  const errorOf = (name: 'optionId' | 'termsAccepted' | 'name' | 'code') => formState.errors[name]?.message;
  const chosen = quote.options.find((option) => option.id === watch('optionId'));
  const termsError = errorOf('termsAccepted');

  return (
    <form noValidate onSubmit={submit} aria-labelledby="answer" className="flex flex-col gap-6 noscript:hidden">
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
              I accept the terms
            </label>
            <a href="#terms" className="link block py-0.5 text-sm text-muted">
              Read them
            </a>
          </p>
        </div>
        {termsError && (
          <p id={`${id}-terms-error`} className="mt-1.5 text-sm text-negative">
            {termsError}
          </p>
        )}
      </div>
      <TextField label="Your name" required autoComplete="name" error={errorOf('name')} {...field('name')} />
      <CodeField
        code={code}
        mailbox={quote.client.email}
        input={field('code')}
        error={errorOf('code')}
        waiting={!ready}
        onSend={sendCode}
      />
      <div className="flex flex-col gap-4">
        <StatusBanner tone="negative">{problem}</StatusBanner>
        <Button type="submit" variant="accent" size="lg" waiting={!ready} busy={isAccepting} className="w-full">
          Accept quote
        </Button>
        {chosen && (
          <p className="text-sm text-muted">
            You agree to “<span className="[overflow-wrap:anywhere]">{chosen.title}</span>” for{' '}
            <Amount amount={chosen.total} currency={quote.currency} />
            {chosen.deposit > 0 && (
              <>
                , of which <Amount amount={chosen.deposit} currency={quote.currency} /> are due now
              </>
            )}
            . Both sides get it as a PDF.
          </p>
        )}
        <PrivacyNote />
      </div>
    </form>
  );
}
