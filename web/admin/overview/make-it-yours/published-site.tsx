import { useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { type SyntheticEvent, useEffect, useRef } from 'react';
import { createSitePreview } from '#common/contract/site.ts';
import { paths } from '#common/paths.ts';
import { Panel } from '#web/admin/components/panel.tsx';
import { ADMIN_QUERIES } from '#web/admin/lib/query-keys.ts';
import { useFit } from '#web/admin/lib/use-fit.ts';
import { useMedia, WIDE } from '#web/admin/lib/use-media.ts';
import { call } from '#web/shared/api/client.ts';
import { Button } from '#web/shared/components/button.tsx';
import { ButtonLink } from '#web/shared/components/button-link.tsx';
import { desktopBridge } from '#web/shared/desktop-bridge.ts';
import { previewMessages } from '#web/shared/preview.ts';
import { useSite } from '#web/shared/site.tsx';

/** The end of the checklist: the new site, and the way to it. */
export function PublishedSite() {
  const { publicUrl } = useSite();
  const isDesktop = desktopBridge() !== undefined;
  const links = useRef<HTMLDivElement>(null);
  useEffect(() => links.current?.querySelector('a')?.focus(), []);
  return (
    <Panel title="Your site is published" text="Visitors see it now. Everything on it can be changed in the dashboard.">
      <div ref={links} className="flex flex-wrap gap-3">
        <ButtonLink variant="accent" href={isDesktop ? publicUrl : paths.home} target="_blank">
          Open your site
          <ExternalLink aria-hidden className="size-4" />
        </ButtonLink>
        {/* The dashboard takes its own name and colors from the site when it loads. */}
        <Button variant="secondary" onClick={() => window.location.reload()}>
          Close
        </Button>
      </div>
      {!isDesktop && <SiteFrame />}
    </Panel>
  );
}

/** The shown site is published, so the frame begins below the line that calls it a draft. */
function passBanner({ currentTarget: { contentWindow, contentDocument } }: SyntheticEvent<HTMLIFrameElement>) {
  const banner = contentDocument?.querySelector<HTMLElement>(`aside[aria-label="${previewMessages.name}"]`);
  contentWindow?.scrollTo({ top: banner?.offsetHeight ?? 0, behavior: 'instant' });
}

/** Pages are laid out for a desktop, and for a phone on one. */
const widths = { desktop: 1280, phone: 390 } as const;

/** Public pages stay out of frames. The preview does not, and right after publishing it shows the same content. */
function SiteFrame() {
  const box = useRef<HTMLDivElement>(null);
  const width = widths[useMedia(WIDE) ? 'desktop' : 'phone'];
  const { scale, height } = useFit(box, width);
  const { data: url, isError } = useQuery({
    queryKey: [...ADMIN_QUERIES, 'published-site'],
    queryFn: ({ signal }) => call(createSitePreview, {}, { signal }),
    select: ({ data }) => data.url,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (isError) return null;
  return (
    <div
      ref={box}
      className="relative mt-5 aspect-[3/4] max-w-[392px] overflow-hidden rounded-md border border-rule-strong bg-sunken lg:aspect-[16/10] lg:max-w-none"
    >
      {url && (
        <iframe
          title="Your site"
          src={url}
          onLoad={passBanner}
          width={width}
          height={Math.round(height)}
          className="absolute top-0 left-0 max-w-none origin-top-left border-0"
          style={{ transform: `scale(${scale})` }}
        />
      )}
    </div>
  );
}
