import type { ReactNode } from 'react';
import type { ClientQuote } from '#common/contract/quotes/client.ts';
import * as texts from '#common/texts/keys/agreements.ts';
import { t } from '#common/texts/text.ts';
import { Day, ZoneNote } from '#web/public/shared/agreement/figures.tsx';
import { OptionSheet } from '#web/public/shared/agreement/option-sheet.tsx';
import { Badge } from '#web/shared/components/badge.tsx';

const prose = 'max-w-prose whitespace-pre-line [overflow-wrap:anywhere]';

interface PartProps {
  id: string;
  title: ReactNode;
  children: ReactNode;
}

function Part({ id, title, children }: PartProps) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="scroll-mt-24 pb-5 text-2xl font-semibold tracking-tight [overflow-wrap:anywhere]">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** Who sells, with the tax numbers; nothing before the owner has decided on tax. */
function Seller({ quote }: { quote: ClientQuote }) {
  const { seller, tax } = quote;
  if (!seller) return null;
  const { name, lines, postalCode, city, country, taxIds, registration } = seller;
  const parts = [
    name,
    ...lines,
    [postalCode, city, country].filter(Boolean).join(' '),
    ...taxIds.map(({ label, value }) => `${label}: ${value}`),
    registration,
  ];
  return (
    <div className="pt-6 text-sm text-muted [overflow-wrap:anywhere]">
      <h2 className="font-medium text-ink">{t(texts.quoteSeller)}</h2>
      <p dir="auto" className="whitespace-pre-line">
        {parts.filter(Boolean).join('\n')}
      </p>
      {tax?.note && <p className="pt-2">{tax.note}</p>}
    </div>
  );
}

/** Who offers what to whom, and until when. */
export function QuoteFacts({ quote }: { quote: ClientQuote }) {
  const { number, version, client, sender, validUntil, timeZone } = quote;
  const facts = [
    { term: t(texts.quoteNumber), text: version > 1 ? t(texts.quoteVersion, { number, version }) : number },
    { term: t(texts.quoteFor), text: client.company ? `${client.name}, ${client.company}` : client.name },
    { term: t(texts.quoteFrom), text: sender.place ? `${sender.name}, ${sender.place}` : sender.name },
    { term: t(texts.quoteValid), text: <Day day={validUntil} /> },
  ];
  return (
    <>
      <dl className="grid grid-cols-2 gap-x-5 border-t border-ink sm:gap-x-8 lg:grid-cols-4">
        {facts.map(({ term, text }) => (
          <div key={term} className="border-b border-rule py-3 lg:border-0">
            <dt className="text-sm text-muted">{term}</dt>
            <dd className="figures [overflow-wrap:anywhere]">{text}</dd>
          </div>
        ))}
      </dl>
      <ZoneNote timeZone={timeZone} />
      <Seller quote={quote} />
    </>
  );
}

/** Everything that the client is shown of a quote and that is agreed to. */
export function QuoteSheet({ quote }: { quote: ClientQuote }) {
  const { options, note, terms, currency, depositPercent, acceptance } = quote;
  return (
    <div className="flex min-w-0 flex-col gap-14 md:gap-20">
      {note && (
        <p dir="auto" className={`border-s-2 border-accent-mark ps-5 text-lg ${prose}`}>
          {note}
        </p>
      )}
      {options.map((option, index) => (
        <Part
          key={option.id}
          id={`option-${index + 1}`}
          title={
            <>
              {options.length > 1 && (
                <span className="block pb-1 font-sans text-sm font-normal tracking-normal text-muted">
                  {t(texts.quoteOption, { number: index + 1 })}
                </span>
              )}
              <bdi>{option.title}</bdi>
              {acceptance?.optionId === option.id && (
                <Badge tone="positive" className="ms-3 align-middle">
                  {t(texts.quoteChosen)}
                </Badge>
              )}
            </>
          }
        >
          <OptionSheet option={option} currency={currency} depositPercent={depositPercent} />
        </Part>
      ))}
      <Part id="terms" title={t(texts.terms)}>
        <div className="border-t border-ink pt-4">
          <p dir="auto" className={prose}>
            {terms}
          </p>
        </div>
      </Part>
    </div>
  );
}
