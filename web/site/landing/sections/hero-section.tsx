import { ArrowRight, MessageCircle } from 'lucide-react';
import { hero } from '#common/content/landing.ts';
import { Button } from '#web/shared/components/button.tsx';
import { ButtonLink } from '#web/shared/components/button-link.tsx';
import { useHydrated } from '#web/shared/hooks/use-hydrated.ts';
import { useChat } from '#web/site/chat/chat-provider.tsx';
import { DeliveryRuler } from './delivery-ruler.tsx';

function FullStop() {
  return (
    <>
      <span className="sr-only">.</span>
      <span aria-hidden className="ml-[0.07em] inline-block size-[0.185em] bg-accent" />
    </>
  );
}

export function HeroSection() {
  const ready = useHydrated();
  const { open } = useChat();
  return (
    <section aria-labelledby="hero-title" className="shell pt-8 pb-20 md:pt-12 md:pb-28">
      <p className="eyebrow flex flex-wrap justify-between gap-x-8 gap-y-1">
        <span>{hero.eyebrow}</span>
        <span className="text-muted">{hero.place}</span>
      </p>
      <h1 id="hero-title" className="display mt-8 -ml-[0.045em] text-5xl md:mt-12">
        {hero.title.map((line, index) => (
          <span key={line} className="block">
            {line}
            {index === hero.title.length - 1 ? <FullStop /> : ' '}
          </span>
        ))}
      </h1>
      <div className="mt-12 grid gap-x-8 gap-y-14 md:mt-16 lg:grid-cols-12">
        <div className="lg:col-span-5">
          <p className="max-w-[34rem] text-lg md:text-xl">{hero.lede}</p>
          <div className="mt-9 flex flex-wrap gap-3">
            <ButtonLink href="#contact" size="lg" variant="accent">
              {hero.contact}
              <ArrowRight aria-hidden className="size-5" strokeWidth={1.75} />
            </ButtonLink>
            <Button size="lg" variant="secondary" waiting={!ready} onClick={open}>
              {hero.chat}
              <MessageCircle aria-hidden className="size-5" strokeWidth={1.75} />
            </Button>
          </div>
        </div>
        <DeliveryRuler className="lg:col-span-6 lg:col-start-7" />
      </div>
    </section>
  );
}
