import type { ReactNode } from 'react';
import { sectionIds } from '#common/paths.ts';
import { SectionHead } from '#web/shared/components/section-head.tsx';
import { useSite } from '#web/shared/site.tsx';
import { SiteImage } from '#web/site/shared/site-image.tsx';
import type { ShownSection } from '#web/site/shared/use-section.ts';
import { CertificateButton } from './certificate-button.tsx';
import { ResumeLinks } from './resume-links.tsx';
import { Skills } from './skills.tsx';

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid min-h-14 grid-cols-[7.5rem_minmax(0,1fr)] items-center gap-4 border-b border-rule py-3">
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
    <section id={sectionIds.about} aria-labelledby="about-title" className="bg-surface py-20 md:py-32">
      <div className="shell">
        <SectionHead label={section.label} id="about-title" title={section.heading}>
          {section.intro}
        </SectionHead>
        <div className="mt-12 grid grid-cols-1 gap-x-8 gap-y-14 md:mt-16 lg:grid-cols-12">
          {identity.portrait && (
            <SiteImage
              image={identity.portrait}
              className="aspect-4/5 w-full max-w-sm rounded-md lg:col-span-3 lg:max-w-none"
            />
          )}
          <div className="flex max-w-[38rem] flex-col gap-6 text-lg lg:col-span-5 lg:col-start-4">
            {about.paragraphs.map((paragraph, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two paragraphs may read the same
              <p key={index} className="whitespace-pre-line">
                {paragraph}
              </p>
            ))}
          </div>
          {hasFacts && (
            <dl className="self-start border-t border-rule lg:col-span-4">
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
          )}
        </div>
        <Skills />
      </div>
    </section>
  );
}
