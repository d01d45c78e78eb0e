import { ArrowUpRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Project } from '#common/contract/portfolio-content.ts';
import { projectCategoryText, projectStatusText } from '#common/options.ts';
import { formatWeeks } from '#common/site/format.ts';

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
    { href: demoUrl, label: 'Live demo' },
    { href: githubUrl, label: 'Code' },
  ].filter(({ href }) => href !== null);
  return (
    <dl className="border-t border-ink">
      {client && <Fact term="Client">{client}</Fact>}
      {year !== null && <Fact term="Year">{year}</Fact>}
      {role && <Fact term="Role">{role}</Fact>}
      {weeks !== null && <Fact term="Duration">{formatWeeks({ from: weeks, to: weeks })}</Fact>}
      {priceBand && <Fact term="Price">{priceBand}</Fact>}
      <Fact term="Category">{projectCategoryText(category)}</Fact>
      <Fact term="Status">{projectStatusText(status)}</Fact>
      {technologies.length > 0 && (
        <Fact term="Technologies">
          <ul className="flex flex-wrap gap-1.5">
            {technologies.map((name) => (
              <li key={name} className="rounded-full border border-rule-strong px-3 py-0.5 text-sm">
                {name}
              </li>
            ))}
          </ul>
        </Fact>
      )}
      {links.length > 0 && (
        <Fact term="Links">
          <ul className="flex flex-wrap gap-x-6">
            {links.map(({ href, label }) => (
              <li key={label}>
                <a
                  href={href ?? undefined}
                  target="_blank"
                  rel="noopener noreferrer"
                  aria-label={`${label} of ${title} (opens in a new tab)`}
                  className="link inline-flex items-center gap-1.5 py-1 font-medium"
                >
                  {label}
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
