import { payInRoom } from '#common/contract/quotes/room.ts';
import { call } from '#web/shared/api/client.ts';
import { PaymentCard } from '#web/site/shared/agreement/payment-card.tsx';
import { useRoom } from './room-context.ts';
import { Nothing, Section } from './section.tsx';
import { isDue } from './waiting.tsx';

/** Shows what is to be paid, and what was. */
export function Payments() {
  const { token, room } = useRoom();
  const { payments, quote } = room;
  return (
    <Section id="payments" title="Payments" isWaiting={payments.some(isDue)}>
      {payments.length === 0 && <Nothing>Nothing to pay here so far.</Nothing>}
      <ul className="flex flex-col gap-6">
        {payments.map((payment) => (
          <li key={payment.id} className="border-b border-rule pb-6 last:border-0 last:pb-0 print:break-inside-avoid">
            <PaymentCard
              payment={payment}
              timeZone={quote.timeZone}
              onPay={async () => (await call(payInRoom, { params: { token, id: payment.id } })).data.url}
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}
