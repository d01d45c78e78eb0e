import { ArrowDown } from 'lucide-react';
import type { Room } from '#common/contract/quotes/room.ts';
import { Amount } from '#web/site/shared/agreement/figures.tsx';
import { isPayable } from '#web/site/shared/agreement/payment-card.tsx';
import { useRoom } from './room-context.ts';

export const isAwaiting = ({ state }: Room['changes'][number]) => state === 'sent';

/** Shows what the room waits for, each with the way to its part. */
export function Waiting() {
  const { room } = useRoom();
  const { payments, changes, state } = room;
  const waiting = [
    ...(state === 'handed_over' ? [{ href: '#handover', text: 'Confirm the delivery' }] : []),
    ...changes.filter(isAwaiting).map(({ title }) => ({ href: '#changes', text: `Accept or decline “${title}”` })),
    ...payments.filter(isPayable).map(({ amount, currency, reference }) => ({
      href: '#payments',
      text: (
        <>
          Pay <Amount amount={amount} currency={currency} /> ({reference})
        </>
      ),
    })),
  ];
  if (waiting.length === 0) return null;
  return (
    <nav aria-label="Waiting for you" className="mt-8 rounded-lg bg-accent-wash px-5 py-4 print:hidden">
      <p className="text-sm font-medium">Waiting for you</p>
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
