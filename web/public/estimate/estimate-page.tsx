import { ArrowRight, Link2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router-dom';
import type { Estimate } from '#common/contract/estimates.ts';
import { pricesAndTax } from '#common/messages.ts';
import { paths } from '#common/paths.ts';
import { dayIn } from '#common/site/days.ts';
import { formatAmount } from '#common/site/estimate.ts';
import { choicePath } from '#common/site/estimate-choice.ts';
import { formatDay, formatWeeks } from '#common/site/format.ts';
import * as texts from '#common/texts/keys/forms.ts';
import { t } from '#common/texts/text.ts';
import { copyText } from '#web/public/shared/copy-text.ts';
import { failedStatus } from '#web/public/shared/failed-status.ts';
import { NotFoundPage } from '#web/public/shared/not-found-page.tsx';
import { Written } from '#web/public/shared/written.tsx';
import { usePageQuery } from '#web/shared/api/query.ts';
import { lazyPart } from '#web/shared/chunks/lazy-part.tsx';
import { Button } from '#web/shared/components/button.tsx';
import { ButtonLink } from '#web/shared/components/button-link.tsx';
import { SiteLink } from '#web/shared/components/site-link.tsx';
import { ErrorState, Skeleton } from '#web/shared/components/states.tsx';
import { leftToRight } from '#web/shared/direction.ts';
import { rich } from '#web/shared/rich.tsx';
import { useContactEmail, useContent } from '#web/shared/site.tsx';
import { estimateQuery } from './queries.ts';

/** The sum, line by line. */
function EstimateLines({ lines, total, currency }: Estimate) {
  const { locale } = useContent().identity;
  const money = (amount: number) => <Written>{formatAmount(amount, { locale, currency })}</Written>;
  return (
    <table className="w-full border-t border-ink">
      <caption className="sr-only">{t(texts.madeLines)}</caption>
      <tbody>
        {lines.map(({ ref, kind, title, total: amount }) => (
          <tr key={`${kind} ${ref}`} className="border-b border-rule align-baseline">
            <th scope="row" className="py-4 pe-6 text-start text-lg font-medium [overflow-wrap:anywhere]">
              {title}
              <span className="block text-sm font-normal text-muted">
                {t(kind === 'package' ? texts.madePackage : texts.madeAddOn)}
              </span>
            </th>
            <td data-keep-clear className="figures py-4 text-end text-lg whitespace-nowrap">
              {money(amount)}
            </td>
          </tr>
        ))}
      </tbody>
      <tbody className="print:break-inside-avoid">
        <tr className="align-baseline">
          <th scope="row" className="pt-6 pe-6 text-start text-lg font-medium">
            {t(texts.madeTotal)}
          </th>
          <td data-keep-clear className="figures display pt-6 text-end text-4xl leading-none">
            <Written>{t(texts.totalFrom, { amount: leftToRight(formatAmount(total, { locale, currency })) })}</Written>
          </td>
        </tr>
      </tbody>
    </table>
  );
}

/** Shows when the work could begin and end, and until which day the estimate holds. */
function EstimateTerms({ weeks, earliestStart, earliestDelivery, fitsDeadline, validUntil }: Estimate) {
  const { locale, timeZone } = useContent().identity;
  const day = (written: string) => <Written>{formatDay(written, { locale })}</Written>;
  const facts = [
    { term: t(texts.madeStart), text: day(earliestStart) },
    ...(weeks ? [{ term: t(texts.madeWeeks), text: formatWeeks(weeks) }] : []),
    ...(fitsDeadline === null
      ? []
      : [{ term: t(texts.madeDeadline), text: t(fitsDeadline ? texts.madeFits : texts.madeLate) }]),
    { term: t(texts.madeValid), text: day(dayIn(timeZone, Date.parse(validUntil))) },
  ];
  return (
    <div>
      <dl>
        {earliestDelivery && (
          <div className="border-t border-ink py-4">
            <dt className="text-sm text-muted">{t(texts.madeDelivery)}</dt>
            <dd className="display mt-1 text-2xl">{day(earliestDelivery)}</dd>
          </div>
        )}
        {facts.map(({ term, text }) => (
          <div
            key={term}
            className="flex flex-wrap items-baseline justify-between gap-x-6 border-t border-rule py-3 first:border-ink"
          >
            <dt className="text-sm text-muted">{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

const RequestForm = lazyPart(async () => (await import('./request-form.tsx')).RequestForm, {
  loading: () => <Skeleton className="h-[36rem] w-full" />,
});

function Title() {
  return <h1 className="display -ms-[0.03em] text-4xl">{t(texts.estimate)}</h1>;
}

function Expired() {
  return (
    <section data-own-action className="shell py-14 md:py-24">
      <Title />
      <p className="mt-8 max-w-[38ch] text-xl">{t(texts.madeExpired)}</p>
      <div className="mt-10">
        <ButtonLink href={paths.estimate} size="lg" variant="accent">
          {t(texts.madeNew)}
          <ArrowRight aria-hidden className="size-5" strokeWidth={1.75} />
        </ButtonLink>
      </div>
    </section>
  );
}

/** A page without scripts cannot send the form. */
function WithoutScripts() {
  const email = useContactEmail();
  if (!email) return null;
  return (
    <p className="scripted:hidden">
      {rich(texts.madeWithoutScripts, {
        email: () => (
          <a href={`mailto:${email}`} dir="ltr" className="link break-all">
            {email}
          </a>
        ),
      })}
    </p>
  );
}

const action = 'max-sm:w-full noscript:hidden';

function Shown({ estimate }: { estimate: Estimate }) {
  const [isRequesting, setIsRequesting] = useState(false);
  const { identity } = useContent();
  const { id, url, package: chosen, addOns } = estimate;
  const form = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isRequesting) form.current?.scrollIntoView({ block: 'start' });
  }, [isRequesting]);
  return (
    <article data-document data-own-action className="shell pt-10 pb-20 md:pt-16 md:pb-32 print:py-0">
      <Title />
      <p className="mt-3 hidden text-muted print:block">
        {identity.name}, {identity.ownerName}
      </p>
      <div className="mt-8 grid grid-cols-1 gap-x-8 gap-y-12 md:mt-12 lg:grid-cols-12 lg:grid-rows-[auto_1fr]">
        <div className="lg:col-span-7">
          <EstimateLines {...estimate} />
          <p className="mt-3 text-end text-sm text-muted">
            {rich(texts.madeNotBinding, {
              strong: (parts) => <strong className="font-medium text-ink">{parts}</strong>,
              line: (parts) => <span className="block">{parts}</span>,
            })}
            {estimate.taxIncluded !== null && <span className="block">{pricesAndTax(estimate.taxIncluded)}</span>}
          </p>
        </div>
        <div className="lg:col-span-4 lg:col-start-9 lg:row-span-2">
          <EstimateTerms {...estimate} />
          <p className="mt-6 hidden text-sm break-all text-muted print:block">{url}</p>
        </div>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3 lg:col-span-7 print:hidden">
          <WithoutScripts />
          {!isRequesting && (
            <Button variant="accent" size="lg" className={action} onClick={() => setIsRequesting(true)}>
              {t(texts.madeRequest)}
              <ArrowRight aria-hidden className="size-5" strokeWidth={1.75} />
            </Button>
          )}
          <Button
            variant="secondary"
            size="lg"
            className={action}
            onClick={() => void copyText(url, t(texts.madeCopied))}
          >
            <Link2 aria-hidden className="size-5" strokeWidth={1.75} />
            {t(texts.madeCopy)}
          </Button>
          <SiteLink href={choicePath({ package: chosen, addOns })} className="link py-2 font-medium">
            {t(texts.madeOther)}
          </SiteLink>
        </div>
      </div>
      {isRequesting && (
        <section
          ref={form}
          aria-labelledby="request-title"
          className="mt-14 scroll-mt-4 grid grid-cols-1 gap-x-8 gap-y-6 border-t border-ink pt-8 lg:grid-cols-12 print:hidden"
        >
          <div className="lg:col-span-4">
            <h2 id="request-title" className="text-2xl font-semibold tracking-tight">
              {t(texts.madeRequest)}
            </h2>
            <p className="mt-2 max-w-[34ch] text-muted">{t(texts.madeRequestText)}</p>
          </div>
          <div className="lg:col-span-8">
            <RequestForm id={id} />
          </div>
        </section>
      )}
    </article>
  );
}

/** An estimate as it was made, for everybody who has its link. */
export function EstimatePage() {
  const { id = '' } = useParams();
  const { data, error, isFetching, refetch } = usePageQuery(estimateQuery(id));
  const status = failedStatus(error);
  if (status === 404) return <NotFoundPage />;
  if (status === 410) return <Expired />;
  if (data) return <Shown key={id} estimate={data} />;
  return (
    <div className="shell py-10 md:py-16">
      <Title />
      <div className="mt-8">
        {error ? (
          <ErrorState message={t(texts.madeFailedToLoad)} busy={isFetching} onRetry={() => void refetch()} />
        ) : (
          <div role="status">
            <span className="sr-only">{t(texts.madeLoading)}</span>
            <Skeleton className="h-72 w-full" />
          </div>
        )}
      </div>
    </div>
  );
}
