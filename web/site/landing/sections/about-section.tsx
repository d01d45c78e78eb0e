import type { ReactNode } from 'react';
import { sectionIds } from '#common/paths.ts';
import { SectionHead } from '#web/shared/components/section-head.tsx';
import { useSite } from '#web/shared/site.tsx';
import { PhoneFold } from '#web/site/shared/phone-fold.tsx';
import type { ShownSection } from '#web/site/shared/use-section.ts';
import { CertificateButton } from './certificate-button.tsx';
import { Portrait } from './portrait.tsx';
import { ResumeLinks } from './resume-links.tsx';
import { Skills } from './skills.tsx';

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[6.5rem_minmax(0,1fr)] items-center gap-4 border-b border-rule py-2 max-md:text-sm md:min-h-14 md:grid-cols-[7.5rem_minmax(0,1fr)] md:py-3">
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
    <section id={sectionIds.about} aria-labelledby="about-title" className="bg-surface py-7 md:py-16">
      <div className="shell">
        <SectionHead label={section.label} id="about-title" title={section.heading}>
          {section.intro}
        </SectionHead>
        <div className="mt-5 grid grid-cols-1 gap-x-8 gap-y-5 md:mt-10 md:gap-y-12 lg:grid-cols-12">
          <Portrait identity={identity} className="lg:col-span-3" />
          <div className="flex max-w-[38rem] flex-col gap-4 md:gap-6 md:text-lg lg:col-span-5 lg:col-start-4">
            {about.paragraphs.map((paragraph, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two paragraphs may read the same
              <p key={index} className="whitespace-pre-line">
                {paragraph}
              </p>
            ))}
          </div>
          {hasFacts && (
            <PhoneFold
              label={<span className="text-xl font-semibold tracking-tight">At a glance</span>}
              className="max-md:border-t max-md:border-rule lg:col-span-4"
            >
              <dl className="border-t border-rule">
                {about.facts.map(({ term, text }, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two facts may have the same term
                  <Fact key={index} term={term}>
                    {text}
                  </Fact>
                ))}
                {hasCertificate && (
                  <Fact term="Certificate">
                    <CertificateButton />
                  </Fact>
                )}
                {hasResume && (
                  <Fact term="Resume">
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
