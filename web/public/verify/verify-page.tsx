import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { type Verified, verifyAgreement } from '#common/contract/quotes/client.ts';
import { MINUTE, timeOnSlowestLine } from '#common/limits.ts';
import { quoteMessages } from '#common/messages.ts';
import { paths } from '#common/paths.ts';
import { zonedFormat } from '#common/site/time-zones.ts';
import type { VerifyOutcome } from '#common/site/verify-outcome.ts';
import * as texts from '#common/texts/keys/agreements.ts';
import { titleVerify } from '#common/texts/keys/site.ts';
import { t } from '#common/texts/text.ts';
import { problemText } from '#web/public/shared/agreement/problem.ts';
import { Written } from '#web/public/shared/written.tsx';
import { ApiError } from '#web/shared/api/api-error.ts';
import { request } from '#web/shared/api/client.ts';
import { cx } from '#web/shared/class-names.ts';
import { Button } from '#web/shared/components/button.tsx';
import { controlClass, Field } from '#web/shared/components/field.tsx';
import { StatusBanner } from '#web/shared/components/status-banner.tsx';
import { TextField } from '#web/shared/components/text-field.tsx';
import { useContent } from '#web/shared/site.tsx';
import { outcomeKey } from './outcome-key.ts';

async function verify(fields: FormData): Promise<VerifyOutcome> {
  const code = String(fields.get('code') ?? '').trim();
  if (code !== '') return (await request(verifyAgreement, { body: { code } })).data;
  const file = fields.get('file');
  if (!(file instanceof File) || file.size === 0) return { problem: quoteMessages.nothingToVerify };
  const body = new FormData();
  body.append('file', file);
  return (await request(verifyAgreement, { body }, { timeout: MINUTE + timeOnSlowestLine(file.size) })).data;
}

/** Why there is no answer: what the server said, as without scripts. */
function problemOf(error: unknown): string {
  const said = error instanceof ApiError && error.status < 500 ? error.serverMessage : undefined;
  return said ?? problemText(error, quoteMessages.notVerified);
}

/** The outcome that came with the document, and then of what is sent. */
function useVerification() {
  const queries = useQueryClient();
  const [outcome, setOutcome] = useState(() => queries.getQueryData<VerifyOutcome>(outcomeKey));
  const [isBusy, setIsBusy] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsBusy(true);
    setOutcome(undefined);
    try {
      setOutcome(await verify(new FormData(event.currentTarget)));
    } catch (error) {
      setOutcome({ problem: problemOf(error) });
    } finally {
      setIsBusy(false);
    }
  };
  return { outcome, isBusy, submit };
}

type Match = Extract<Verified, { match: true }>;

/** Shows what is told of an agreement: no name and no amount. */
function Agreement({ kind, number, version, acceptedAt, documentHash }: Match) {
  const { locale, timeZone } = useContent().identity;
  const at = zonedFormat(locale, timeZone, { dateStyle: 'long', timeStyle: 'short' });
  const facts = [
    { term: t(kind === 'quote' ? texts.verifyQuote : texts.verifyChangeOf), text: number },
    { term: t(kind === 'quote' ? texts.verifyVersion : texts.verifyChange), text: String(version) },
    { term: t(texts.verifyAcceptedOn), text: <Written>{at.format(new Date(acceptedAt))}</Written> },
    { term: t(texts.verifyHash), text: <code className="text-xs break-all">{documentHash}</code> },
  ];
  return (
    <dl className="mt-4 border-t border-rule">
      {facts.map(({ term, text }) => (
        <div key={term} className="grid gap-x-6 gap-y-1 border-b border-rule py-3 sm:grid-cols-[12rem_1fr]">
          <dt className="text-muted">{term}</dt>
          <dd className="min-w-0">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

function Answer({ outcome }: { outcome: VerifyOutcome | undefined }) {
  const match = outcome && 'match' in outcome && outcome.match ? outcome : null;
  const refused = outcome && 'problem' in outcome ? outcome.problem : undefined;
  const unknown = outcome && 'match' in outcome && !outcome.match;
  return (
    <div data-keep-clear>
      <StatusBanner tone="positive">{match ? t(texts.verifyMatch) : undefined}</StatusBanner>
      <StatusBanner tone="negative">{unknown ? t(texts.verifyNoMatch) : refused}</StatusBanner>
      {match && <Agreement {...match} />}
    </div>
  );
}

/** Tells whether a PDF is what was accepted. The form works without scripts, too. */
export function VerifyPage() {
  const { outcome, isBusy, submit } = useVerification();
  const file = useId();
  return (
    <div data-own-action className="shell pt-10 pb-20 md:pt-16 md:pb-32">
      <div className="grid grid-cols-1 gap-x-8 gap-y-10 lg:grid-cols-12">
        <header className="lg:col-span-5">
          <h1 className="display -ms-[0.03em] text-4xl">{t(titleVerify)}</h1>
          <p className="mt-6 max-w-[42ch] text-muted">{t(texts.verifyText)}</p>
        </header>
        <div className="min-w-0 lg:col-span-6 lg:col-start-7">
          <form
            method="post"
            action={paths.verify}
            encType="multipart/form-data"
            onSubmit={(event) => void submit(event)}
            className="flex flex-col gap-6"
          >
            <Field id={file} label={t(texts.verifyFile)}>
              <input
                id={file}
                type="file"
                name="file"
                accept="application/pdf,.pdf"
                className={cx(
                  controlClass,
                  'py-2.5 text-sm file:me-4 file:border-0 file:bg-transparent file:font-medium',
                )}
              />
            </Field>
            <TextField
              label={t(texts.verificationCode)}
              name="code"
              dir="ltr"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={40}
              helper={t(texts.verifyHelper)}
            />
            <Button type="submit" variant="accent" size="lg" busy={isBusy} className="w-full sm:w-auto sm:self-start">
              {t(texts.verify)}
            </Button>
          </form>
          <div className="mt-8">
            <Answer outcome={outcome} />
          </div>
        </div>
      </div>
    </div>
  );
}
