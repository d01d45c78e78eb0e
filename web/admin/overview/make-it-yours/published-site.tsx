import { ExternalLink } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { paths } from '#common/paths.ts';
import { Panel } from '#web/admin/components/panel.tsx';
import { Button } from '#web/shared/components/button.tsx';
import { ButtonLink } from '#web/shared/components/button-link.tsx';

/** The end of the checklist: the way to the new site. */
export function PublishedSite({ onClose }: { onClose: () => void }) {
  const link = useRef<HTMLDivElement>(null);
  useEffect(() => link.current?.querySelector('a')?.focus(), []);
  return (
    <Panel title="Your site is published" text="Visitors see it now. Everything on it can be changed in the dashboard.">
      <div ref={link} className="flex flex-wrap gap-3">
        <ButtonLink variant="accent" href={paths.home} target="_blank">
          Open your site
          <ExternalLink aria-hidden className="size-4" />
        </ButtonLink>
        <Button variant="secondary" onClick={onClose}>
          Close
        </Button>
      </div>
    </Panel>
  );
}
