import type { ReactNode } from 'react';
import { about } from '#common/content/brand.ts';
import { SectionHead } from '#web/shared/components/section-head.tsx';
import { CertificateButton } from './certificate-button.tsx';
import { ResumeLinks } from './resume-links.tsx';
import { Skills } from './skills.tsx';

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid min-h-14 grid-cols-[7.5rem_1fr] items-center gap-4 border-b border-rule py-3">
      <dt className="text-sm text-muted">{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

export function AboutSection() {
  return (
    <section id="about" aria-labelledby="about-title" className="bg-surface py-20 md:py-32">
      <div className="shell">
        <SectionHead label="About" id="about-title" title={about.statement} />
        <div className="mt-12 grid gap-x-8 gap-y-14 md:mt-16 lg:grid-cols-12">
          <div className="flex max-w-[38rem] flex-col gap-6 text-lg lg:col-span-5 lg:col-start-4">
            {about.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          <dl className="border-t border-rule lg:col-span-4">
            {about.facts.map(({ term, text }) => (
              <Fact key={term} term={term}>
                {text}
              </Fact>
            ))}
            <Fact term="Certificate">
              <CertificateButton />
            </Fact>
            <Fact term="Resume">
              <ResumeLinks />
            </Fact>
          </dl>
        </div>
        <Skills />
      </div>
    </section>
  );
}
