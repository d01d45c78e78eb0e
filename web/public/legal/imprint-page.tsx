import * as texts from '#common/texts/keys/legal.ts';
import { t } from '#common/texts/text.ts';
import { NotFoundPage } from '#web/public/shared/not-found-page.tsx';
import { useSite } from '#web/shared/site.tsx';
import { LegalPage, LegalSection, NotLoaded, OwnerText, useLegal } from './legal-layout.tsx';

/** Who sells, as quotes and invoices name it. */
function Provider({ lines: [name, ...lines] }: { lines: readonly string[] }) {
  return (
    <LegalSection id="provider" title={t(texts.provider)}>
      <p dir="auto" className="font-semibold [overflow-wrap:anywhere]">
        {name}
      </p>
      {lines.map((line) => (
        <p key={line} dir="auto" className="[overflow-wrap:anywhere]">
          {line}
        </p>
      ))}
    </LegalSection>
  );
}

/** Exists where the owner wrote one, or has the seller in it. */
export function ImprintPage() {
  const { hasImprint, provider } = useSite();
  const legal = useLegal();
  const isGone = legal.data !== undefined && legal.data.imprint === null && !provider;
  if (!hasImprint || isGone) return <NotFoundPage />;
  return (
    <LegalPage title={t(texts.imprint)}>
      {legal.data?.imprint && (
        <div className="max-w-[46rem] border-t border-ink pt-8 md:ms-[34%] print:ms-0">
          <OwnerText text={legal.data.imprint} />
        </div>
      )}
      {!legal.data && <NotLoaded query={legal} loading={t(texts.imprintLoading)} />}
      {provider && <Provider lines={provider} />}
    </LegalPage>
  );
}
