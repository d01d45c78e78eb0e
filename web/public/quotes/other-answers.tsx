import { Printer } from 'lucide-react';
import { useState } from 'react';
import { askAboutQuote, type ClientQuote, declineQuote } from '#common/contract/quotes/client.ts';
import { QUOTE } from '#common/quote-limits.ts';
import * as texts from '#common/texts/keys/agreements.ts';
import { t } from '#common/texts/text.ts';
import { hasCode } from '#web/public/shared/agreement/problem.ts';
import { ShortForm } from '#web/public/shared/agreement/short-form.tsx';
import { Thanks } from '#web/public/shared/agreement/thanks.tsx';
import { call } from '#web/shared/api/client.ts';
import { Button } from '#web/shared/components/button.tsx';

interface OtherAnswersProps {
  token: string;
  onDeclined: (quote: ClientQuote) => void;
  onOutdated: () => void;
}

type Doing = 'nothing' | 'asking' | 'declining';

/** Shows what else a client can do with an open quote: ask, decline, print. */
export function OtherAnswers({ token, onDeclined, onOutdated }: OtherAnswersProps) {
  const [doing, setDoing] = useState<Doing>('nothing');
  const [asked, setAsked] = useState(0);
  const params = { token };

  async function orOutdated(work: () => Promise<void>) {
    try {
      await work();
    } catch (error) {
      if (hasCode(error, 'expired', 'state_conflict', 'not_found')) onOutdated();
      throw error;
    }
  }
  const ask = (message: string) =>
    orOutdated(async () => {
      await call(askAboutQuote, { params, body: { message } });
      setAsked((count) => count + 1);
      setDoing('nothing');
    });
  const decline = (reason: string) =>
    orOutdated(async () => onDeclined((await call(declineQuote, { params, body: reason ? { reason } : {} })).data));
  const cancel = () => setDoing('nothing');

  return (
    <div className="flex flex-col gap-5 border-t border-rule pt-5 noscript:hidden">
      {asked > 0 && <Thanks key={asked}>{t(texts.askSent)}</Thanks>}
      {doing === 'asking' && (
        <ShortForm
          label={t(texts.askLabel)}
          name="message"
          maxLength={QUOTE.question}
          required={t(texts.askRequired)}
          failed={t(texts.askFailed)}
          submit={{ text: t(texts.askSend), variant: 'primary' }}
          send={ask}
          onCancel={cancel}
        />
      )}
      {doing === 'declining' && (
        <ShortForm
          label={t(texts.reason)}
          name="reason"
          maxLength={QUOTE.declineReason}
          failed={t(texts.declineFailed)}
          submit={{ text: t(texts.decline), variant: 'danger' }}
          send={decline}
          onCancel={cancel}
        />
      )}
      {doing === 'nothing' && (
        <div className="flex flex-wrap gap-2 *:flex-1">
          <Button variant="secondary" onClick={() => setDoing('asking')}>
            {t(texts.ask)}
          </Button>
          <Button variant="secondary" onClick={() => setDoing('declining')}>
            {t(texts.decline)}
          </Button>
          <PrintButton />
        </div>
      )}
    </div>
  );
}

export function PrintButton() {
  return (
    <Button variant="ghost" className="noscript:hidden" onClick={() => window.print()}>
      <Printer aria-hidden className="size-4" strokeWidth={1.75} />
      {t(texts.print)}
    </Button>
  );
}
