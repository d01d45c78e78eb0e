import { ArrowRight, MessageCircle } from 'lucide-react';
import { sectionIds } from '#common/paths.ts';
import { cx } from '#web/shared/class-names.ts';
import { Button } from '#web/shared/components/button.tsx';
import { ButtonLink } from '#web/shared/components/button-link.tsx';
import { useContent } from '#web/shared/site.tsx';
import { NextFree } from '#web/site/booking/next-free.tsx';
import { useChat } from '#web/site/chat/chat-provider.tsx';
import { DeliveryRuler } from './delivery-ruler.tsx';

/** The mark that stands for delivery on the ruler below, too. A title with a mark of its own has none. */
function FullStop({ title }: { title: string }) {
  if (/\p{Po}$/u.test(title)) return null;
  return (
    <>
      <span className="sr-only">.</span>
      <span aria-hidden className="mx-[0.07em] inline-block size-[0.185em] bg-accent-mark" />
    </>
  );
}

export function HeroSection() {
  const { open } = useChat();
  const { hero, packages } = useContent();
  return (
    <section id={sectionIds.hero} aria-labelledby="hero-title" className="shell pt-5 pb-7 md:pt-10 md:pb-16">
      <p className="eyebrow flex flex-wrap justify-between gap-x-8 gap-y-1">
        <span className="min-w-0">{hero.eyebrow}</span>
        <span className="min-w-0 text-muted">{hero.place}</span>
      </p>
      <h1 id="hero-title" className="display mt-6 -ml-[0.045em] text-5xl md:mt-10">
        {hero.title.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may read the same
          <span key={index} className="block [unicode-bidi:plaintext]">
            {line}
            {index === hero.title.length - 1 ? <FullStop title={line} /> : ' '}
          </span>
        ))}
      </h1>
      <div className="mt-6 grid grid-cols-1 gap-x-8 gap-y-6 md:mt-12 lg:grid-cols-12">
        <div className={cx('min-w-0', packages ? 'lg:col-span-5' : 'lg:col-span-7')}>
          <p className="max-w-[34rem] whitespace-pre-line md:text-xl">{hero.lede}</p>
          <div data-own-action className="mt-6 flex flex-wrap gap-3 md:mt-9">
            <ButtonLink href={`#${sectionIds.contact}`} size="lg" variant="accent" className="max-w-full">
              <span className="min-w-0 py-2 whitespace-normal">{hero.contact}</span>
              <ArrowRight aria-hidden className="size-5 shrink-0" strokeWidth={1.75} />
            </ButtonLink>
            <Button size="lg" variant="secondary" onClick={open} className="max-w-full">
              <span className="min-w-0 py-2 whitespace-normal">{hero.chat}</span>
              <MessageCircle aria-hidden className="size-5 shrink-0" strokeWidth={1.75} />
            </Button>
          </div>
          <NextFree className="mt-3 min-h-8 text-sm text-muted max-sm:mt-1 max-sm:text-xs" />
        </div>
        {packages && <DeliveryRuler packages={packages} className="lg:col-span-6 lg:col-start-7" />}
      </div>
    </section>
  );
}
