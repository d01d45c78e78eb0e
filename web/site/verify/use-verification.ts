import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { verifyAgreement } from '#common/contract/quotes/client.ts';
import { MINUTE, timeOnSlowestLine } from '#common/limits.ts';
import { quoteMessages } from '#common/messages.ts';
import type { VerifyOutcome } from '#common/site/verify-outcome.ts';
import { request } from '#web/shared/api/client.ts';
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

/** The outcome that came with the document, and then of what is sent. */
export function useVerification() {
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
      setOutcome({ problem: error instanceof Error ? error.message : String(error) });
    } finally {
      setIsBusy(false);
    }
  };
  return { outcome, isBusy, submit };
}
