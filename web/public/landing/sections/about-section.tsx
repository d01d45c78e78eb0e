import { ArrowUpRight, Download, Eye, LoaderCircle } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { getPublicCertificate } from '#common/contract/files.ts';
import type { PublicContent } from '#common/contract/site.ts';
import { paths, sectionIds } from '#common/paths.ts';
import * as texts from '#common/texts/keys/site.ts';
import { t } from '#common/texts/text.ts';
import { PhoneFold } from '#web/public/shared/phone-fold.tsx';
import { SiteImage } from '#web/public/shared/site-image.tsx';
import type { ShownSection } from '#web/public/shared/use-section.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import { call } from '#web/shared/api/client.ts';
import { lazyPart } from '#web/shared/chunks/lazy-part.tsx';
import { withTexts } from '#web/shared/chunks/with-texts.ts';
import { cx } from '#web/shared/class-names.ts';
import { SectionHead } from '#web/shared/components/section-head.tsx';
import { hidden, rich } from '#web/shared/rich.tsx';
import { useContent, useSite } from '#web/shared/site.tsx';
import { toastError } from '#web/shared/toast-error.ts';
import { Skills } from './skills.tsx';

type Identity = Pick<PublicContent['identity'], 'ownerName' | 'role' | 'portrait'>;

/** The owner's photo; nothing stands in for it. */
function Portrait({ identity }: { identity: Identity }) {
  const { ownerName, role, portrait } = identity;
  if (!portrait?.url) return null;
  return (
    <figure className="lg:col-span-3">
      <SiteImage image={portrait} className="aspect-4/5 w-full max-w-sm rounded-md lg:max-w-none" />
      <figcaption className="mt-4">
        <span className="block font-semibold">{ownerName}</span>
        <span className="block text-sm text-muted">{role}</span>
      </figcaption>
    </figure>
  );
}

/** Accepts only web addresses, whatever the reply contains. */
function webAddress(address: string): string | null {
  if (!URL.canParse(address, location.href)) return null;
  const { protocol, href } = new URL(address, location.href);
  return protocol === 'https:' || protocol === 'http:' ? href : null;
}

function CertificateButton() {
  const [busy, setBusy] = useState(false);

  async function open() {
    setBusy(true);
    try {
      const { success, data } = await call(getPublicCertificate);
      const address = success && data?.downloadUrl ? webAddress(data.downloadUrl) : null;
      if (address) window.open(address, '_blank', 'noopener');
      else toastError(t(texts.certificateMissing));
    } catch (error) {
      const missing = error instanceof ApiError && error.status === 404;
      toastError(t(missing ? texts.certificateMissing : texts.certificateFailed));
    } finally {
      setBusy(false);
    }
  }

  return (
    <button
      type="button"
      onClick={open}
      disabled={busy}
      className="link inline-flex items-center gap-2 py-2 font-medium"
    >
      {t(texts.certificateView)}
      {busy ? (
        <LoaderCircle aria-hidden className="size-4 animate-spin" />
      ) : (
        <ArrowUpRight aria-hidden className="size-4" strokeWidth={1.75} />
      )}
    </button>
  );
}

const loadViewer = withTexts('pages', () => import('#web/shared/components/pdf-viewer/pdf-viewer.tsx'));
const PdfViewer = lazyPart(async () => (await loadViewer()).PdfViewer, {
  failed: (_props, retry) => (
    <>
      <a href={paths.resume} target="_blank" rel="noopener noreferrer" className="link py-2 font-medium">
        {t(texts.resumeTab)}
      </a>
      <button type="button" onClick={retry} className="link py-2 font-medium">
        {t(texts.retry)}
      </button>
    </>
  ),
});

function ResumeLinks() {
  const [reading, setReading] = useState(false);
  const fileName = `${useContent().identity.ownerName.replaceAll(' ', '-')}-resume.pdf`;
  return (
    <div className="flex flex-wrap gap-x-5">
      <a href={paths.resume} download className="link inline-flex items-center gap-2 py-2 font-medium">
        {t(texts.resumeDownload)}
        <Download aria-hidden className="size-4" strokeWidth={1.75} />
      </a>
      <button
        type="button"
        onClick={() => setReading(true)}
        className="link inline-flex items-center gap-2 py-2 font-medium"
      >
        {rich(texts.resumeView, { hidden })}
        <Eye aria-hidden className="size-4" strokeWidth={1.75} />
      </button>
      {reading && (
        <PdfViewer
          title={t(texts.aboutResume)}
          src={paths.resume}
          fileName={fileName}
          onClose={() => setReading(false)}
        />
      )}
    </div>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[6.5rem_minmax(0,1fr)] items-center gap-4 border-b border-rule py-2 max-md:text-sm lg:min-h-12 lg:grid-cols-[7.5rem_minmax(0,1fr)]">
      <dt className="text-sm text-muted">{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

export function AboutSection({ section }: { section: ShownSection }) {
  const { content, hasResume = false, hasCertificate = false } = useSite();
  const { about, identity } = content;
  if (!about) return null;
  const hasFacts = about.facts.length > 0 || hasCertificate || hasResume;
  return (
    <section id={sectionIds.about} aria-labelledby="about-title" className="bg-surface py-4 md:py-9">
      <div className="shell">
        <SectionHead label={section.label} id="about-title" title={section.heading}>
          {section.intro}
        </SectionHead>
        <div className="mt-4 grid grid-cols-1 gap-x-8 gap-y-4 md:mt-6 md:gap-y-8 lg:grid-cols-12">
          <Portrait identity={identity} />
          <div
            className={cx(
              'flex max-w-[38rem] flex-col gap-4 md:gap-6 md:text-lg',
              identity.portrait?.url ? 'lg:col-span-5' : 'lg:col-span-7',
            )}
          >
            {about.paragraphs.map((paragraph, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two paragraphs may read the same
              <p key={index} dir="auto" className="whitespace-pre-line">
                {paragraph}
              </p>
            ))}
          </div>
          {hasFacts && (
            <PhoneFold
              label={<span className="text-xl font-semibold tracking-tight">{t(texts.aboutFacts)}</span>}
              below="lg"
              className="max-lg:border-t max-lg:border-rule lg:col-span-4 lg:col-start-9"
            >
              <dl className="border-t border-rule">
                {about.facts.map(({ term, text }, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two facts may have the same term
                  <Fact key={index} term={term}>
                    {text}
                  </Fact>
                ))}
                {hasCertificate && (
                  <Fact term={t(texts.aboutCertificate)}>
                    <CertificateButton />
                  </Fact>
                )}
                {hasResume && (
                  <Fact term={t(texts.aboutResume)}>
                    <ResumeLinks />
                  </Fact>
                )}
              </dl>
            </PhoneFold>
          )}
        </div>
        <Skills />
      </div>
    </section>
  );
}
