import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { adminPath } from '#common/admin-paths.ts';
import { sendQuote } from '#common/contract/quotes/owner.ts';
import { QUOTE_SETTINGS } from '#common/dashboard-limits.ts';
import { ConfirmDialog } from '#web/admin/components/confirm-dialog.tsx';
import { Dialog } from '#web/admin/components/dialog.tsx';
import { EmailNotice } from '#web/admin/components/email-notice.tsx';
import { toastFailure } from '#web/admin/components/failure-toast.tsx';
import { FormDialog } from '#web/admin/components/form-dialog.tsx';
import { useChangeMoneySettings, useMoneySettings } from '#web/admin/components/use-money-settings.ts';
import { useChangeQuoteSettings, useQuoteSettings } from '#web/admin/components/use-quote-settings.ts';
import { isSignedOut } from '#web/admin/lib/failure.ts';
import { contactKeys, overviewKeys, quoteKeys } from '#web/admin/lib/query-keys.ts';
import { useAddress } from '#web/admin/lib/use-address.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import { call } from '#web/shared/api/client.ts';
import { storeReply } from '#web/shared/api/query.ts';
import { Button } from '#web/shared/components/button.tsx';
import { ButtonLink } from '#web/shared/components/button-link.tsx';
import { TextArea } from '#web/shared/components/text-area.tsx';
import { toast } from '#web/shared/toast.ts';
import { problemsOf } from './prices.ts';
import type { QuoteForm } from './quote-form.ts';
import type { QuoteFormState } from './use-quote-form.ts';

/**
 * Saves the form and sends the quote, once the owner has confirmed it and has read the notices of what is saved.
 * @param read Notices that are in view.
 */
function useSendQuote(state: QuoteFormState, read: readonly string[]) {
  const queries = useQueryClient();
  const { change } = useAddress();
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);

  async function send() {
    setBusy(true);
    state.attempt('Not sent');
    const saved = await state.save();
    if (saved?.notices?.some((notice) => !read.includes(notice))) {
      toast('Saved, not sent yet. Read the notice above the quote first.');
      change({ new: null, contact: null, estimate: null, quote: saved.id });
    } else if (saved) {
      try {
        const { data } = await call(sendQuote, { params: { id: saved.id }, body: { updatedAt: saved.updatedAt } });
        state.forget();
        storeReply(queries, quoteKeys.one(data.id), { success: true, data });
        for (const queryKey of [quoteKeys.all, overviewKeys.all, contactKeys.all])
          void queries.invalidateQueries({ queryKey });
        toast.success(`Quote sent to ${data.client.email}`);
      } catch (error) {
        if (error instanceof ApiError && error.errors.length > 0) {
          // A new quote goes on in the form of the saved one, which shows them.
          if (state.isNew) queries.setQueryData(quoteKeys.refusal(saved.id), error.errors);
          else state.refuse(error.errors);
        }
        if (!isSignedOut(error)) toastFailure('Failed to send the quote', error, 'It is saved as a draft.');
        void queries.invalidateQueries({ queryKey: quoteKeys.one(saved.id) });
      }
      change({ new: null, contact: null, estimate: null, quote: saved.id });
    }
    setBusy(false);
    setAsked(false);
  }

  return {
    isAsked,
    isBusy,
    ask: () => {
      state.attempt('Not sent');
      const found = problemsOf(state.form);
      if (found.length > 0) state.refuse(found);
      else setAsked(true);
    },
    cancel: () => setAsked(false),
    send,
  };
}

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

interface TaxQuestionProps {
  onLater: () => void;
  onClose: () => void;
}

/** Is asked once, before the first quote is sent: the answer is kept. */
function TaxQuestion({ onLater, onClose }: TaxQuestionProps) {
  const { mutate, isPending } = useChangeMoneySettings('You can decide in Settings → Money at any time');
  const settings = adminPath('settings', { section: 'money' });
  return (
    <Dialog title="Tax on your quotes" onClose={onClose}>
      <div className="flex flex-col gap-5">
        <p className="text-sm text-muted">
          Companies need your address, tax number and the tax on a quote. This quote says nothing of tax unless you
          decide first. Your accountant knows which of these is yours.
        </p>
        <div className="flex flex-col gap-3">
          <ButtonLink variant="secondary" href={settings}>
            I charge no tax
          </ButtonLink>
          <ButtonLink variant="secondary" href={settings}>
            I charge tax
          </ButtonLink>
          <Button
            variant="ghost"
            busy={isPending}
            onClick={() => mutate({ tax: { scheme: null } }, { onSuccess: onLater })}
          >
            Decide later
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

/** True for a deposit by bank transfer while nothing says where to. */
function useLacksBankDetails({ depositPercent, depositMethod }: QuoteForm): boolean {
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
function BankDetailsDialog({ client, text, isSending, onSend, onClose }: BankDetailsDialogProps) {
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
