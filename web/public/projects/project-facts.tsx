import { ArrowUpRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Project } from '#common/contract/portfolio-content.ts';
import { projectCategoryText, projectStatusText } from '#common/options.ts';
import { formatWeeks } from '#common/site/format.ts';
import * as texts from '#common/texts/keys/pages.ts';
import * as site from '#common/texts/keys/site.ts';
import { t } from '#common/texts/text.ts';

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[7.5rem_minmax(0,1fr)] gap-4 border-b border-rule py-4">
      <dt className="text-sm text-muted">{term}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}

export function ProjectFacts({ project }: { project: Project }) {
  const { title, client, year, role, weeks, priceBand, category, status, technologies, demoUrl, githubUrl } = project;
  const links = [
    { href: demoUrl, label: site.projectDemo, name: site.projectDemoLink },
    { href: githubUrl, label: site.projectCode, name: site.projectCodeLink },
  ].filter(({ href }) => href !== null);
  return (
    <dl className="border-t border-ink">
      {client && <Fact term={t(texts.factClient)}>{client}</Fact>}
      {year !== null && <Fact term={t(texts.factYear)}>{year}</Fact>}
      {role && <Fact term={t(texts.factRole)}>{role}</Fact>}
      {weeks !== null && <Fact term={t(texts.factDuration)}>{formatWeeks({ from: weeks, to: weeks })}</Fact>}
      {priceBand && <Fact term={t(texts.factPrice)}>{priceBand}</Fact>}
      <Fact term={t(texts.factCategory)}>{projectCategoryText(category)}</Fact>
      <Fact term={t(texts.factStatus)}>{projectStatusText(status)}</Fact>
      {technologies.length > 0 && (
        <Fact term={t(texts.factTechnologies)}>
          <ul className="flex flex-wrap gap-1.5">
            {technologies.map((name) => (
              <li key={name} dir="auto" className="rounded-full border border-rule-strong px-3 py-0.5 text-sm">
                {name}
              </li>
            ))}
          </ul>
        </Fact>
      )}
      {links.length > 0 && (
        <Fact term={t(texts.factLinks)}>
          <ul className="flex flex-wrap gap-x-6">
            {links.map(({ href, label, name }) => (
              <li key={label}>
                <a
                  href={href ?? undefined}
                  target="_blank"
                  rel="noopener noreferrer"
                  aria-label={t(name, { title })}
                  className="link inline-flex items-center gap-1.5 py-1 font-medium"
                >
                  {t(label)}
                  <ArrowUpRight aria-hidden className="size-4" strokeWidth={1.75} />
                </a>
              </li>
            ))}
          </ul>
        </Fact>
      )}
    </dl>
  );
}
