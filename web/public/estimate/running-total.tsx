import { pricesAndTax } from '#common/messages.ts';
import { dayIn } from '#common/site/days.ts';
import { deliveryOf, nextStart } from '#common/site/delivery.ts';
import { type Choice, estimateOf, formatAmount } from '#common/site/estimate.ts';
import { formatDay } from '#common/site/format.ts';
import * as texts from '#common/texts/keys/forms.ts';
import { t } from '#common/texts/text.ts';
import { Written } from '#web/public/shared/written.tsx';
import { leftToRight } from '#web/shared/direction.ts';
import { useContent, useSite } from '#web/shared/site.tsx';

export interface RunningChoice extends Choice {
  /** As `YYYY-MM-DD`; '' without one. */
  deadline: string;
}

/** Shows what the choice comes to so far, as the estimate says that is made of it. */
export function RunningTotal({ choice }: { choice: RunningChoice }) {
  const { packages, addOns, identity, availability } = useContent();
  const { taxIncluded } = useSite();
  const sum = estimateOf({ packages: packages ?? [], addOns: addOns ?? [], identity }, choice);
  const start = nextStart(availability.startsOn, dayIn(identity.timeZone, Date.now()));
  const delivery = sum?.weeks ? deliveryOf({ weeks: sum.weeks }, start).latest : null;
  const { deadline } = choice;
  return (
    <section
      aria-label={t(texts.totalLabel)}
      className="sticky top-(--header-height) z-10 border-y border-ink bg-paper py-3 noscript:hidden lg:static lg:mt-8"
    >
      <div role="status" className="flex flex-wrap items-baseline justify-between gap-x-6 lg:block">
        {sum ? (
          <p className="figures display text-2xl">
            <Written>{t(texts.totalFrom, { amount: leftToRight(formatAmount(sum.total, identity)) })}</Written>
          </p>
        ) : (
          <p className="text-muted">{t(texts.estimateNothing)}</p>
        )}
        {sum && taxIncluded !== undefined && <p className="text-sm text-muted">{pricesAndTax(taxIncluded)}</p>}
        {delivery && (
          <p className="text-sm text-muted">
            <Written>{t(texts.totalDelivery, { day: formatDay(delivery, identity) })}</Written>
          </p>
        )}
        {delivery && deadline !== '' && (
          <p className={delivery <= deadline ? 'text-sm text-positive' : 'text-sm text-warning'}>
            {t(delivery <= deadline ? texts.totalFits : texts.totalLate)}
          </p>
        )}
      </div>
    </section>
  );
}
