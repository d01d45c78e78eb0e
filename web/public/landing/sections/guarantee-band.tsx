import { sectionIds } from '#common/paths.ts';
import type { ShownSection } from '#web/public/shared/use-section.ts';
import { useContent } from '#web/shared/site.tsx';

export function GuaranteeBand({ section }: { section: ShownSection }) {
  const { guarantee } = useContent();
  if (!guarantee) return null;
  return (
    <section id={sectionIds.guarantee} aria-labelledby="guarantee-title" className="bg-accent text-on-accent">
      <div className="shell grid grid-cols-1 items-end gap-x-8 gap-y-4 py-4 md:py-9 lg:grid-cols-12">
        <h2
          id="guarantee-title"
          dir="auto"
          className="display text-[clamp(2.75rem,1.5rem+5vw,6.75rem)] leading-[0.92] lg:col-span-8"
        >
          {guarantee.title}
        </h2>
        <div className="lg:col-span-4">
          <p dir="auto" className="eyebrow">
            {section.label}
          </p>
          {section.intro && (
            <p dir="auto" className="mt-3 max-w-[34rem] whitespace-pre-line">
              {section.intro}
            </p>
          )}
          <p dir="auto" className="mt-2 max-w-[34rem] whitespace-pre-line md:text-lg">
            {guarantee.text}
          </p>
          {guarantee.rule && (
            <p dir="auto" className="mt-4 max-w-[34rem] border-t border-current pt-3 text-sm whitespace-pre-line">
              {guarantee.rule}
            </p>
          )}
        </div>
      </div>
    </section>
  );
}
