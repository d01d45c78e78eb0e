import { useId, useRef } from 'react';
import { adminPath } from '#common/admin-paths.ts';
import type { SiteContent } from '#common/contract/site/content.ts';
import { partHeadings } from '#common/site/labels.ts';
import { keepFocusIn } from '#web/admin/lib/keep-focus.ts';
import { cx } from '#web/shared/class-names.ts';
import { Button } from '#web/shared/components/button.tsx';
import { ButtonLink } from '#web/shared/components/button-link.tsx';
import { useKeepPart, useSetup } from './use-setup.ts';

const isPart = (part: string): part is keyof SiteContent => Object.hasOwn(partHeadings, part);

interface StillAsItCameProps {
  /** Leaves room for what stands below: a long list scrolls. */
  isCompact?: boolean;
  /** Goes to the part where it is on the same page; a link to the Site tab without it. */
  onPart?: (part: string) => void;
}

/** The parts that say of the owner what the site came with, each to change or to keep. Nothing once none is left. */
export function StillAsItCame({ isCompact = false, onPart }: StillAsItCameProps) {
  const heading = useId();
  const { data } = useSetup();
  const keeping = useKeepPart();
  const list = useRef<HTMLUListElement>(null);
  const parts = data?.asItCame ?? [];
  if (parts.length === 0) return null;
  const waiting = keeping.isPending ? keeping.variables.part : null;
  return (
    <section aria-labelledby={heading} className="min-w-0 rounded-lg border border-rule bg-surface px-4 py-4 sm:px-6">
      <h3 id={heading} className="text-lg font-semibold tracking-tight">
        Still as it came
      </h3>
      <p className="mt-0.5 max-w-prose text-sm text-muted">
        These parts say of you what the site came with. Change what is not true of you, and keep what is.
      </p>
      <ul
        ref={list}
        className={cx(
          'mt-3 grid grid-cols-[repeat(auto-fill,minmax(min(100%,14rem),1fr))] gap-x-8',
          isCompact && 'max-h-48 overflow-y-auto',
        )}
      >
        {parts.map(({ part, label }) => (
          <li key={part} className="flex min-h-11 items-center gap-2 border-t border-rule py-1 text-sm">
            <span id={`${heading}-${part}`} className="min-w-0 flex-1 font-medium">
              {label}
            </span>
            <ButtonLink
              variant="ghost"
              size="sm"
              href={isPart(part) ? adminPath('site', { section: part }) : adminPath('site')}
              aria-describedby={`${heading}-${part}`}
              onClick={() => onPart?.(part)}
            >
              Change
            </ButtonLink>
            <Button
              variant="ghost"
              size="sm"
              busy={waiting === part}
              aria-describedby={`${heading}-${part}`}
              onClick={() => keeping.mutate({ part, kept: true }, { onSuccess: () => keepFocusIn(list.current) })}
            >
              Keep
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
