import { useState } from 'react';
import { ConfirmDialog } from '#web/admin/components/confirm-dialog.tsx';
import { EmailNotice } from '#web/admin/components/email-notice.tsx';
import { useMoneySettings } from '#web/admin/components/use-money-settings.ts';
import { BankDetailsDialog, useLacksBankDetails } from './bank-details-dialog.tsx';
import type { QuoteForm } from './quote-form.ts';
import { problemsOf } from './quote-problems.ts';
import { TaxQuestion } from './tax-question.tsx';
import type { QuoteFormState } from './use-quote-form.ts';
import { useSendQuote } from './use-send-quote.ts';

/** Sends a quote after the questions that are open before: taxes the first time, and whether to send it at all. */
export function useSending(state: QuoteFormState, notices: readonly string[]) {
  const sending = useSendQuote(state, notices);
  const { data: money } = useMoneySettings();
  const [isTaxAsked, setTaxAsked] = useState(false);
  return {
    ...sending,
    isTaxAsked,
    begin: () => {
      // The form names its problems before any question.
      const isFaulty = problemsOf(state.form).length > 0;
      if (money?.tax.scheme === null && !money.decideLater && !isFaulty) setTaxAsked(true);
      else sending.ask();
    },
    closeTaxQuestion: () => setTaxAsked(false),
  };
}

interface SendQuestionsProps {
  sending: ReturnType<typeof useSending>;
  form: QuoteForm;
  notices: readonly string[];
}

/** The dialogs between "Send" and the sent quote. */
export function SendQuestions({ sending, form, notices }: SendQuestionsProps) {
  const lacksBank = useLacksBankDetails(form);
  const text = `The link goes to ${form.client.email || 'the address above'}. A sent quote cannot be edited; you can revise or withdraw it. ${notices.join(' ')}`;
  return (
    <>
      {sending.isTaxAsked && (
        <TaxQuestion
          onLater={() => {
            sending.closeTaxQuestion();
            sending.ask();
          }}
          onClose={sending.closeTaxQuestion}
        />
      )}
      {sending.isAsked && lacksBank && (
        <BankDetailsDialog
          client={form.client.name}
          text={text}
          isSending={sending.isBusy}
          onSend={sending.send}
          onClose={sending.cancel}
        />
      )}
      {sending.isAsked && !lacksBank && (
        <ConfirmDialog
          title="Send this quote?"
          text={text}
          action="Send"
          busy={sending.isBusy}
          onCancel={sending.cancel}
          onConfirm={() => void sending.send()}
        >
          <EmailNotice name={form.client.name} template="quote-sent" />
        </ConfirmDialog>
      )}
    </>
  );
}
