import { useId } from 'react';
import { adminPath } from '#common/admin-paths.ts';
import type { Setup } from '#common/contract/setup.ts';
import type { SiteDraft } from '#common/contract/site.ts';
import { SiteLink } from '#web/shared/components/site-link.tsx';
import { useSiteDraft } from './queries.ts';

interface Missing {
  label: string;
  href: string;
}

/** What visitors look for before they trust somebody, and where each is added. */
function missingIn({ identity, legal }: SiteDraft['content'], { first }: Setup): Missing[] {
  const hasProject = first.some(({ id, state }) => id === 'project' && state === 'done');
  const rules: [isThere: boolean, label: string, href: string][] = [
    [identity.portrait !== null, 'No portrait', adminPath('site', { section: 'identity' })],
    [identity.links.length > 0, 'No link to a profile', adminPath('site', { section: 'identity' })],
    [hasProject, 'No project of your own', adminPath('projects', { new: 'project' })],
    [legal.imprint !== null, 'No company details', adminPath('site', { section: 'legal' })],
  ];
  return rules.filter(([isThere]) => !isThere).map(([, label, href]) => ({ label, href }));
}

/** Names what visitors miss. None of it is compulsory. */
export function MissingForTrust({ setup }: { setup: Setup }) {
  const heading = useId();
  const { data } = useSiteDraft();
  const missing = data ? missingIn(data.content, setup) : [];
  if (missing.length === 0) return null;
  return (
    <section aria-labelledby={heading} className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-1 text-sm">
      <h4 id={heading} className="text-muted">
        Missing for trust
      </h4>
      {missing.map(({ label, href }) => (
        <SiteLink key={label} href={href} className="link inline-flex min-h-8 items-center">
          {label}
        </SiteLink>
      ))}
    </section>
  );
}
