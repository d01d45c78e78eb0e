import { ArrowDown } from 'lucide-react';
import type { Room } from '#common/contract/quotes/room.ts';
import * as texts from '#common/texts/keys/agreements.ts';
import { t } from '#common/texts/text.ts';
import { Amount } from '#web/public/shared/agreement/figures.tsx';
import { isPayable } from '#web/public/shared/agreement/payment-card.tsx';
import { rich } from '#web/shared/rich.tsx';
import { useRoom } from './room-context.ts';

export const isAwaiting = ({ state }: Room['changes'][number]) => state === 'sent';

/** Shows what the room waits for, each with the way to its part. */
export function Waiting() {
  const { room } = useRoom();
  const { payments, changes, state } = room;
  const waiting = [
    ...(state === 'handed_over' ? [{ href: '#handover', text: t(texts.waitingDelivery) }] : []),
    ...changes.filter(isAwaiting).map(({ title }) => ({ href: '#changes', text: t(texts.waitingChange, { title }) })),
    ...payments.filter(isPayable).map(({ amount, currency, reference }) => ({
      href: '#payments',
      text: rich(texts.waitingPayment, { amount: () => <Amount amount={amount} currency={currency} />, reference }),
    })),
  ];
  if (waiting.length === 0) return null;
  return (
    <nav aria-label={t(texts.waiting)} className="mt-8 rounded-lg bg-accent-wash px-5 py-4 print:hidden">
      <p className="text-sm font-medium">{t(texts.waiting)}</p>
      <ul className="mt-1">
        {waiting.map(({ href, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two of them can read alike
          <li key={index}>
            <a href={href} className="link inline-flex min-h-11 items-center gap-2 [overflow-wrap:anywhere]">
              <ArrowDown aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />
              <span className="min-w-0">{text}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
