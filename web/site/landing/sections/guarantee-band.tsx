import { guarantee } from '#common/content/services.ts';

export function GuaranteeBand() {
  return (
    <section aria-labelledby="guarantee-title" className="bg-accent text-on-accent">
      <div className="shell grid items-end gap-x-8 gap-y-6 py-16 md:py-24 lg:grid-cols-12">
        <h2
          id="guarantee-title"
          className="display text-[clamp(2.75rem,1.5rem+5vw,6.75rem)] leading-[0.92] lg:col-span-8"
        >
          {guarantee.title}
        </h2>
        <div className="lg:col-span-4">
          <p className="eyebrow">The guarantee</p>
          <p className="mt-3 max-w-[34rem] text-lg">{guarantee.text}</p>
        </div>
      </div>
    </section>
  );
}
