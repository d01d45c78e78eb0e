import { useSite } from '#web/shared/site.tsx';
import { NotFoundPage } from '#web/site/shared/not-found-page.tsx';
import { LegalPage } from './legal-layout.tsx';
import { NotLoaded } from './not-loaded.tsx';
import { OwnerText } from './owner-text.tsx';
import { useLegal } from './use-legal.ts';

/** Exists where the owner wrote one. */
export function ImprintPage() {
  const { hasImprint } = useSite();
  const legal = useLegal();
  const isGone = legal.data !== undefined && legal.data.imprint === null;
  if (!hasImprint || isGone) return <NotFoundPage />;
  return (
    <LegalPage title="Imprint">
      {legal.data?.imprint ? (
        <div className="max-w-[46rem] border-t border-ink pt-8 md:ml-[34%] print:ml-0">
          <OwnerText text={legal.data.imprint} />
        </div>
      ) : (
        <NotLoaded query={legal} loading="Loading imprint" />
      )}
    </LegalPage>
  );
}
