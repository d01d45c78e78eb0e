import { sectionPath } from '#common/paths.ts';
import { ButtonLink } from '#web/shared/components/button-link.tsx';
import { notFoundHead } from '#web/shared/page-head.ts';
import { TileWall } from './artwork/tiles.tsx';

export function NotFoundPage() {
  return (
    <section className="shell grid grid-cols-1 items-center gap-10 py-14 md:grid-cols-12 md:py-24">
      <div className="md:col-span-6">
        <p className="eyebrow text-accent">Error 404</p>
        <h1 className="display mt-5 text-4xl">{notFoundHead.description}</h1>
        <p className="mt-6 max-w-[46ch] text-lg text-muted">
          The link may be old or mistyped. Everything that exists can be reached from the home page.
        </p>
        <div className="mt-9 flex flex-wrap gap-3">
          <ButtonLink href="/" size="lg">
            Back to Home
          </ButtonLink>
          <ButtonLink href={sectionPath('contact')} size="lg" variant="secondary">
            Tell me what is missing
          </ButtonLink>
        </div>
      </div>
      <TileWall seed="nothing-here" className="aspect-4/3 w-full rounded-lg md:col-span-5 md:col-start-8" />
    </section>
  );
}
