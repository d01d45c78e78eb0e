import { CalendarDays, Clock } from 'lucide-react';
import { ButtonLink } from '#web/shared/components/button-link.tsx';
import { useContactEmail, useContent } from '#web/shared/site.tsx';
import { DeferredBooking } from '#web/site/booking/deferred-booking.tsx';

export function ThankYouPage() {
  const contactEmail = useContactEmail();
  const { thankYou } = useContent();
  const cards = [
    { icon: Clock, ...thankYou.quick, booking: false },
    { icon: CalendarDays, ...thankYou.call, booking: true },
  ];
  return (
    <section className="shell grid grid-cols-1 gap-12 py-14 md:grid-cols-12 md:py-24">
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
            Back to Home
          </ButtonLink>
          {contactEmail && (
            <ButtonLink href={`mailto:${contactEmail}`} size="lg" variant="secondary">
              Direct Email
            </ButtonLink>
          )}
        </div>
      </div>
      <ul className="border-t border-rule md:col-span-6 md:mt-24 lg:col-span-5">
        {cards.map(({ icon: Icon, title, text, booking }) => (
          <li key={String(booking)} className="flex gap-5 border-b border-rule py-7">
            <Icon aria-hidden className="mt-1 size-6 shrink-0 text-accent" strokeWidth={1.5} />
            <div className="min-w-0 flex-1">
              <h2 className="text-xl font-semibold tracking-tight">{title}</h2>
              <p className="mt-1 whitespace-pre-line text-muted">{text}</p>
              {booking && (
                <div className="mt-5">
                  <DeferredBooking variant="compact" />
                </div>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
