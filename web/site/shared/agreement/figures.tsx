import { dayIn } from '#common/site/days.ts';
import { formatAmount } from '#common/site/estimate.ts';
import { formatDay } from '#common/site/format.ts';
import { useContent } from '#web/shared/site.tsx';
import { Written } from '#web/site/shared/written.tsx';

interface AmountProps {
  /** In minor units of the currency. */
  amount: number;
  currency: string;
  /** Says of a difference in which direction it goes. */
  signed?: boolean;
}

const MINUS = '\u2212';

/** '€4,800' */
export function Amount({ amount, currency, signed = false }: AmountProps) {
  const { locale } = useContent().identity;
  const written = formatAmount(Math.abs(amount), { locale, currency });
  const plus = signed && amount > 0 ? '+' : '';
  return <Written>{`${amount < 0 ? MINUS : plus}${written}`}</Written>;
}

/** 'April 12, 2027': a day, written as `YYYY-MM-DD`. */
export function Day({ day }: { day: string }) {
  const { locale } = useContent().identity;
  return (
    <time dateTime={day}>
      <Written>{formatDay(day, { locale })}</Written>
    </time>
  );
}

/** The day that it was in a time zone at a timestamp. */
export const DayOf = ({ at, timeZone }: { at: string; timeZone: string }) => (
  <Day day={dayIn(timeZone, Date.parse(at))} />
);
