import { useContent } from '#web/shared/site.tsx';
import { NotFoundPage } from '#web/site/shared/not-found-page.tsx';
import { LegalPage } from './legal-layout.tsx';
import { OwnerText } from './owner-text.tsx';

/** Exists where the owner wrote one. */
export function ImprintPage() {
  const { imprint } = useContent().legal;
  if (imprint === null) return <NotFoundPage />;
  return (
    <LegalPage title="Imprint">
      <div className="max-w-[46rem] border-t border-ink pt-8 md:ml-[34%] print:ml-0">
        <OwnerText text={imprint} />
      </div>
    </LegalPage>
  );
}
