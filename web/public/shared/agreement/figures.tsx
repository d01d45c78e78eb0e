import { createContext, useContext } from 'react';
import { dayIn } from '#common/site/days.ts';
import { formatAmount } from '#common/site/estimate.ts';
import { formatDay } from '#common/site/format.ts';
import { zoneText } from '#common/site/zoned-format.ts';
import * as texts from '#common/texts/keys/agreements.ts';
import { t } from '#common/texts/text.ts';
import { timeIn } from '#web/public/shared/clock.ts';
import { Written } from '#web/public/shared/written.tsx';
import { useContent } from '#web/shared/site.tsx';

/** The locale of the document that is shown, where that of the site may be another one by now. */
export const DocumentLocale = createContext<string | null>(null);

/** The locale of the document that is shown, or else of the site. */
export function useLocale(): string {
  const { locale } = useContent().identity;
  return useContext(DocumentLocale) ?? locale;
}

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
  const locale = useLocale();
  const written = formatAmount(Math.abs(amount), { locale, currency });
  const plus = signed && amount > 0 ? '+' : '';
  return <Written>{`${amount < 0 ? MINUS : plus}${written}`}</Written>;
}

/** 'April 12, 2027': a day, written as `YYYY-MM-DD`. */
export function Day({ day }: { day: string }) {
  const locale = useLocale();
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

/** 'November 28, 2026, 4:18 AM': a timestamp as it was in a time zone. */
export function DayAndTime({ at, timeZone }: { at: string; timeZone: string }) {
  const locale = useLocale();
  const day = formatDay(dayIn(timeZone, Date.parse(at)), { locale });
  return (
    <time dateTime={at}>
      <Written>{`${day}, ${timeIn(locale, timeZone, at)}`}</Written>
    </time>
  );
}

/** Says once for a whole page in which zone its dates and times are. */
export const ZoneNote = ({ timeZone }: { timeZone: string }) => (
  <p className="pt-3 text-sm text-muted">
    <Written>{t(texts.zone, { zone: zoneText(timeZone, Date.now()) })}</Written>
  </p>
);
