import { useId } from 'react';
import { adminPath } from '#common/admin-paths.ts';
import type { SiteContent } from '#common/contract/site/content.ts';
import { claims } from '#common/site/claims.ts';
import { partHeadings } from '#common/site/labels.ts';
import { type ClaimId, claimNames } from '#common/site/options.ts';
import { SiteLink } from '#web/shared/components/site-link.tsx';

const isClaim = (id: string): id is ClaimId => claimNames.some((name) => name === id);
const isPart = (part: string): part is keyof SiteContent => Object.hasOwn(partHeadings, part);

/** Where the dashboard mends what a path of a refused publish names. */
export function mendingPath(path: string): string {
  const [first = '', second = ''] = path.split('.');
  if (first === 'claims' && isClaim(second)) return adminPath('site', { section: claims[second].part });
  if (first === 'connections') return adminPath('settings', { section: 'connections' });
  if (first === 'settings') return adminPath('settings', { section: 'site' });
  return isPart(first) ? adminPath('site', { section: first }) : adminPath('site');
}

interface Reason {
  path: string;
  label?: string;
  message: string;
}

interface PublishRefusalProps {
  reasons: readonly Reason[];
  /** `false` for what would keep it from being published. */
  isTried?: boolean;
}

/** Why publishing was refused: one line per reason, each a link to where it is mended. */
export function PublishRefusal({ reasons, isTried = true }: PublishRefusalProps) {
  const heading = useId();
  if (reasons.length === 0) return null;
  const named = { role: isTried ? 'alert' : 'group', 'aria-labelledby': heading };
  return (
    <div {...named} className="rounded-md border border-negative bg-negative-wash px-4 py-3 text-sm text-negative">
      <p id={heading} className="font-semibold">
        {isTried ? 'Not published' : 'Mend this before you publish'}
      </p>
      <ul className="mt-1">
        {reasons.map(({ path, label = nameOf(path), message }) => (
          <li key={`${path} ${message}`}>
            <SiteLink href={mendingPath(path)} className="link inline-flex min-h-8 items-center">
              {label === null ? message : `${label}: ${message}`}
            </SiteLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The name of a promise or a part; an address says itself what it is. */
function nameOf(path: string): string | null {
  const [first = '', second = ''] = path.split('.');
  if (first === 'claims' && isClaim(second)) return claims[second].label;
  return isPart(first) ? partHeadings[first] : null;
}
