import { useState } from 'react';
import { QUOTE_SETTINGS } from '#common/dashboard-limits.ts';
import { EmailNotice } from '#web/admin/components/email-notice.tsx';
import { FormDialog } from '#web/admin/components/form-dialog.tsx';
import { useMoneySettings } from '#web/admin/components/use-money-settings.ts';
import { useChangeQuoteSettings, useQuoteSettings } from '#web/admin/components/use-quote-settings.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import { TextArea } from '#web/shared/components/text-area.tsx';
import type { QuoteForm } from './quote-form.ts';

/** True for a deposit by bank transfer while nothing says where to. */
export function useLacksBankDetails({ depositPercent, depositMethod }: QuoteForm): boolean {
  const { data: quotes } = useQuoteSettings();
  const { data: money } = useMoneySettings();
  if (!quotes || !money || !(Number(depositPercent) > 0) || depositMethod !== 'bank') return false;
  return quotes.bankDetails.trim() === '' && money.account === null;
}

interface BankDetailsDialogProps {
  /** Name of the client. */
  client: string;
  /** What sending does, as the question without this field says it. */
  text: string;
  isSending: boolean;
  onSend: () => Promise<void>;
  onClose: () => void;
}

/** Asks for the bank details where they are missing, keeps them for the next quotes, and sends this one. */
export function BankDetailsDialog({ client, text, isSending, onSend, onClose }: BankDetailsDialogProps) {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const { mutateAsync, isPending } = useChangeQuoteSettings();

  async function save() {
    setProblem(undefined);
    if (typed.trim() === '') return setProblem('Say where the deposit is to be paid');
    try {
      await mutateAsync({ bankDetails: typed });
    } catch (error) {
      // The toast of the change says what else failed.
      if (error instanceof ApiError && error.errors[0]) setProblem(error.errors[0].message);
      return;
    }
    await onSend();
  }
  return (
    <FormDialog
      title="Send this quote?"
      action="Save and send"
      text={text}
      refused="Not sent"
      isBusy={isPending || isSending}
      changed={typed !== ''}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <TextArea
        label="Bank details"
        required
        rows={4}
        maxLength={QUOTE_SETTINGS.maxBankDetails}
        helper="For the deposit by bank transfer. They are kept for your next quotes."
        value={typed}
        error={problem}
        onChange={({ target }) => setTyped(target.value)}
      />
      <EmailNotice name={client} template="quote-sent" />
    </FormDialog>
  );
}
