import { ChevronDown } from 'lucide-react';
import { memo, useMemo } from 'react';
import type { ShownContent } from '#common/contract/site/content.ts';
import { siteFields } from '#common/site/field-kinds.ts';
import { partHeadings } from '#common/site/labels.ts';
import { Badge } from '#web/shared/components/badge.tsx';
import { partId } from './field-place.ts';
import { type SiteForm, SiteFormContext } from './form-context.ts';
import { Fields } from './group-fields.tsx';
import { partTexts } from './hints.ts';

interface PartSectionProps extends SiteForm {
  part: keyof ShownContent;
  value: unknown;
  hasChanges: boolean;
}

/** One part of the document under its heading. It renders again only when it changed. */
export const PartSection = memo(function PartSection(props: PartSectionProps) {
  const { part, value, hasChanges, edit, change, messages, notices, lists } = props;
  const form = useMemo(() => ({ edit, change, messages, notices, lists }), [edit, change, messages, notices, lists]);
  const text = partTexts[part];
  return (
    <details open className="group/part scroll-mt-48 rounded-lg border border-rule bg-surface">
      <summary className="flex min-h-14 items-center gap-3 px-4 sm:px-5">
        <h3 id={partId(part)} tabIndex={-1} className="flex-1 text-lg font-semibold tracking-tight">
          {partHeadings[part]}
        </h3>
        {messages.size > 0 && <Badge tone="negative">{messages.size} to mend</Badge>}
        {hasChanges && messages.size === 0 && <Badge tone="accent">Changed</Badge>}
        <ChevronDown
          aria-hidden
          className="size-5 shrink-0 -rotate-90 text-muted transition-transform group-open/part:rotate-0"
        />
      </summary>
      <div className="border-t border-rule px-4 pt-4 pb-5 sm:px-5">
        {text && <p className="mb-5 text-sm text-muted">{text}</p>}
        <SiteFormContext value={form}>
          <Fields field={siteFields[part]} path={part} keys={[part]} value={value} root />
        </SiteFormContext>
      </div>
    </details>
  );
});
