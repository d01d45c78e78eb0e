import { useId } from 'react';
import { adminPath } from '#common/admin-paths.ts';
import { partHeadings } from '#common/site/labels.ts';
import { More } from '#web/admin/components/more.tsx';
import { cx } from '#web/shared/class-names.ts';
import { SiteLink } from '#web/shared/components/site-link.tsx';
import { type Part, partLists } from './site-parts.ts';

/** What the draft says of the parts. */
export interface PartMarks {
  changed: ReadonlySet<Part>;
  /** How many fields of the part keep the draft from being published. */
  problems: (part: Part) => number;
}

interface PartLinkProps extends PartMarks {
  part: Part;
  current: boolean;
}

function PartLink({ part, current, changed, problems }: PartLinkProps) {
  const count = problems(part);
  return (
    <li>
      <SiteLink
        href={adminPath('site', { section: part })}
        aria-current={current ? 'true' : undefined}
        className={cx(
          'flex min-h-11 items-center gap-2 rounded-md px-3 text-sm transition-colors xl:min-h-8',
          current ? 'bg-sunken font-medium' : 'text-muted hover:bg-sunken hover:text-ink',
        )}
      >
        <span className="min-w-0 flex-1 truncate">{partHeadings[part]}</span>
        {count > 0 && (
          <span className="figures shrink-0 text-xs font-medium text-negative">
            {count}
            <span className="sr-only"> to mend</span>
          </span>
        )}
        {count === 0 && changed.has(part) && (
          <span className="size-2 shrink-0 rounded-full bg-accent">
            <span className="sr-only">Changed</span>
          </span>
        )}
      </SiteLink>
    </li>
  );
}

interface PartsNavProps extends PartMarks {
  /** The part whose form is shown. */
  current: Part;
  className?: string;
}

/** Leads to the parts of the site, in groups. */
export function PartsNav({ current, className, ...marks }: PartsNavProps) {
  const id = useId();
  const linkOf = (part: Part) => <PartLink key={part} part={part} current={part === current} {...marks} />;
  return (
    <nav aria-label="Parts of the site" className={cx('flex flex-col gap-4', className)}>
      {partLists.map(({ name, parts, more }, place) => (
        <div key={name}>
          <p id={`${id}-${place}`} className="px-3 pb-1 text-xs font-medium tracking-wide text-muted">
            {name}
          </p>
          <ul aria-labelledby={`${id}-${place}`} className="max-xl:grid max-xl:grid-cols-2 max-xl:gap-x-2">
            {parts.map(linkOf)}
          </ul>
          {more && (
            <More key={String(more.includes(current))} open={more.includes(current)} plain>
              <ul aria-label={`More ${name.toLowerCase()}`}>{more.map(linkOf)}</ul>
            </More>
          )}
        </div>
      ))}
    </nav>
  );
}
