import { sectionPath } from '#common/paths.ts';
import * as texts from '#common/texts/keys/pages.ts';
import { t } from '#common/texts/text.ts';
import { ButtonLink } from '#web/shared/components/button-link.tsx';
import { TileWall } from './artwork/tiles.tsx';

export function NotFoundView() {
  return (
    <section className="shell grid grid-cols-1 items-center gap-10 py-14 md:grid-cols-12 md:py-24">
      <div className="md:col-span-6">
        <p className="eyebrow text-accent">{t(texts.notFoundCode)}</p>
        <h1 className="display mt-5 text-4xl">{t(texts.notFoundDescription)}</h1>
        <p className="mt-6 max-w-[46ch] text-lg text-muted">{t(texts.notFoundHelp)}</p>
        <div className="mt-9 flex flex-wrap gap-3">
          <ButtonLink href="/" size="lg">
            {t(texts.notFoundBack)}
          </ButtonLink>
          <ButtonLink href={sectionPath('contact')} size="lg" variant="secondary">
            {t(texts.notFoundTell)}
          </ButtonLink>
        </div>
      </div>
      <TileWall seed="nothing-here" className="aspect-4/3 w-full rounded-lg md:col-span-5 md:col-start-8" />
    </section>
  );
}
