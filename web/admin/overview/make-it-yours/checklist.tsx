import { useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { type SyntheticEvent, useEffect, useId, useRef, useState } from 'react';
import { adminPath } from '#common/admin-paths.ts';
import type { Setup } from '#common/contract/setup.ts';
import { createSitePreview, type SiteDraft } from '#common/contract/site.ts';
import { paths } from '#common/paths.ts';
import type { SetupStep } from '#common/site/options.ts';
import { Panel } from '#web/admin/components/panel.tsx';
import { useSetup, useStepState } from '#web/admin/components/setup/use-setup.ts';
import { ADMIN_QUERIES } from '#web/admin/lib/query-keys.ts';
import { useFit } from '#web/admin/lib/use-fit.ts';
import { useMedia, WIDE } from '#web/admin/lib/use-media.ts';
import { call } from '#web/shared/api/client.ts';
import { Button } from '#web/shared/components/button.tsx';
import { ButtonLink } from '#web/shared/components/button-link.tsx';
import { SiteLink } from '#web/shared/components/site-link.tsx';
import { ErrorState } from '#web/shared/components/states.tsx';
import { desktopBridge } from '#web/shared/desktop-bridge.ts';
import { previewMessages } from '#web/shared/preview-messages.ts';
import { useSite } from '#web/shared/site.tsx';
import { useSiteDraft } from './queries.ts';
import { StepForm } from './step-form.tsx';
import { StepRow } from './step-row.tsx';

/** The end of the checklist: the new site, and the way to it. */
function PublishedSite() {
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

/** The first open step after one, else the first of all. */
function nextOpen(steps: Setup['first'], passed: SetupStep | null): SetupStep | undefined {
  const open = (step: Setup['first'][number]) => step.state === 'open';
  const after = steps.slice(steps.findIndex(({ id }) => id === passed) + 1);
  return (after.find(open) ?? steps.find(open))?.id;
}

const NEW = 'The site shows an invented person. Ten short steps make it yours.';
const LEFT = 'A few steps are left until everything on the site is yours.';

interface Missing {
  label: string;
  href: string;
}

/** Lists the things that make visitors trust somebody, and where each is added. */
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
function MissingForTrust({ setup }: { setup: Setup }) {
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

/** The way from the site as it came to one that is the owner's, done on the spot. Hidden when no step is open. */
export function MakeItYoursChecklist() {
  const base = useId();
  const { data, isError, isFetching, refetch } = useSetup();
  const stepState = useStepState();
  /** `undefined`: the next open step is to be chosen. */
  const [chosen, setChosen] = useState<SetupStep | null | undefined>(undefined);
  const [published, setPublished] = useState(false);
  const [advancing, setAdvancing] = useState(false);
  const [passed, setPassed] = useState<SetupStep | null>(null);
  const active = chosen ?? null;

  // A step that gets done stays open until the owner goes on.
  useEffect(() => {
    if (chosen === undefined && data) setChosen(nextOpen(data.first, passed) ?? null);
  }, [chosen, data, passed]);

  // The form that had the focus is gone; reading goes on at the next step.
  useEffect(() => {
    if (!advancing || !active) return;
    document.getElementById(`${base}${active}`)?.focus();
    setAdvancing(false);
  }, [advancing, active, base]);

  if (published) return <PublishedSite />;
  if (!data && isError)
    return <ErrorState message="Failed to load the steps" busy={isFetching} onRetry={() => void refetch()} />;
  if (!data?.first.some(({ state }) => state === 'open')) return null;
  const goOn = (from: SetupStep) => {
    setPassed(from);
    setChosen(undefined);
    setAdvancing(true);
  };
  const isPublished = data.first.some(({ id, state }) => id === 'publish' && state === 'done');
  const finished = data.first.filter(({ state }) => state !== 'open').length;
  return (
    <Panel
      title="Make it yours"
      text={isPublished ? LEFT : NEW}
      actions={
        <p className="figures text-sm text-muted">
          {finished} of {data.first.length}
        </p>
      }
    >
      <ol className="-mx-4 divide-y divide-rule border-y border-rule sm:-mx-6">
        {data.first.map((step, index) => (
          <StepRow
            key={step.id}
            step={step}
            number={index + 1}
            toggleId={`${base}${step.id}`}
            open={active === step.id}
            busy={stepState.isPending}
            onToggle={() => setChosen(active === step.id ? null : step.id)}
            onState={(state) =>
              stepState.mutate(
                { id: step.id, state },
                {
                  onSuccess: () => {
                    goOn(step.id);
                    if (state === 'open') setChosen(step.id);
                  },
                },
              )
            }
          >
            <StepForm id={step.id} setup={data} onDone={() => goOn(step.id)} onPublished={() => setPublished(true)} />
          </StepRow>
        ))}
      </ol>
      <MissingForTrust setup={data} />
    </Panel>
  );
}
