import { ArrowRight, CalendarDays, Clock } from 'lucide-react';
import { sectionPath } from '#common/paths.ts';
import * as texts from '#common/texts/keys/forms.ts';
import { t } from '#common/texts/text.ts';
import { DeferredBooking } from '#web/public/booking/deferred-booking.tsx';
import { NextFree } from '#web/public/booking/next-free.tsx';
import { useSection } from '#web/public/shared/use-section.ts';
import { ButtonLink } from '#web/shared/components/button-link.tsx';
import { useHydrated } from '#web/shared/hooks/use-hydrated.ts';
import { useContactEmail, useContent } from '#web/shared/site.tsx';
import { NOTHING_SENT_ID, wasRequestSent } from './request-sent.ts';

/** For a tab from which no request was sent: an old bookmark, or a link that somebody passed on. */
function NothingSent() {
  const { hero } = useContent();
  const hasContact = useSection('contact') !== undefined;
  return (
    <section data-own-action aria-labelledby={NOTHING_SENT_ID} className="shell py-14 requested:hidden md:py-24">
      <h1 id={NOTHING_SENT_ID} className="display text-5xl">
        {t(texts.thanksNone)}
      </h1>
      <p className="mt-8 max-w-[38ch] text-xl">{t(texts.thanksNoneText)}</p>
      <div className="mt-10 flex flex-wrap gap-3">
        {hasContact && (
          <ButtonLink href={sectionPath('contact')} size="lg" variant="accent">
            {hero.contact}
            <ArrowRight aria-hidden className="size-5" strokeWidth={1.75} />
          </ButtonLink>
        )}
        <ButtonLink href="/" size="lg" variant="secondary">
          {t(texts.thanksBack)}
        </ButtonLink>
      </div>
    </section>
  );
}

function Thanks() {
  const contactEmail = useContactEmail();
  const { callTypes, thankYou } = useContent();
  const cards = [
    { icon: Clock, ...thankYou.quick, booking: false },
    ...(callTypes.length > 0 ? [{ icon: CalendarDays, ...thankYou.call, booking: true }] : []),
  ];
  return (
    <section data-own-action className="shell hidden grid-cols-1 gap-12 py-10 requested:grid md:grid-cols-12 md:py-20">
      <div className="md:col-span-6 lg:col-span-7">
        <svg aria-hidden viewBox="0 0 64 64" className="size-16">
          <path
            d="M1 1H32A31 31 0 0 1 63 32V63H32A31 31 0 0 1 1 32Z"
            strokeWidth="2"
            className="fill-[var(--accent)] stroke-accent-mark"
          />
          <path d="m19 33 9 9 18-20" fill="none" strokeWidth="5" className="stroke-on-accent" />
        </svg>
        <h1 className="display mt-8 text-5xl">{thankYou.title}</h1>
        <p className="mt-8 max-w-[38ch] text-xl whitespace-pre-line">{thankYou.text}</p>
        <div className="mt-10 flex flex-wrap gap-3">
          <ButtonLink href="/" size="lg">
            {t(texts.thanksBack)}
          </ButtonLink>
          {contactEmail && (
            <ButtonLink href={`mailto:${contactEmail}`} size="lg" variant="secondary">
              {t(texts.thanksEmail)}
            </ButtonLink>
          )}
        </div>
      </div>
      <ul className="border-t border-rule md:col-span-6 md:mt-24 lg:col-span-5">
        {cards.map(({ icon: Icon, title, text, booking }) => (
          <li key={String(booking)} className="flex gap-5 border-b border-rule py-7">
            <Icon aria-hidden className="mt-1 size-6 shrink-0 text-accent" strokeWidth={1.5} />
            <div className="min-w-0 flex-1">
              <h2 dir="auto" className="text-xl font-semibold tracking-tight">
                {title}
              </h2>
              <p dir="auto" className="mt-1 whitespace-pre-line text-muted">
                {text}
              </p>
              {booking && (
                <>
                  <NextFree className="mt-2 min-h-8 text-sm max-sm:text-xs" />
                  <div className="mt-3">
                    <DeferredBooking />
                  </div>
                </>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/**
 * The server's page is the same for everybody and holds both parts; the document says whether a request was sent (see
 * request-sent.ts). The app leaves one of them.
 */
export function ThankYouPage() {
  const hydrated = useHydrated();
  const sent = hydrated && wasRequestSent();
  return (
    <>
      {!sent && <NothingSent />}
      {(!hydrated || sent) && <Thanks />}
    </>
  );
}
