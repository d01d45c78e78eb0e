import { paths, sectionPath } from '#common/paths.ts';
import { LogoMark } from '#web/shared/components/logo.tsx';
import { SiteLink } from '#web/shared/components/site-link.tsx';
import { useContactEmail, useContent, useSite } from '#web/shared/site.tsx';
import { useSection } from '#web/site/shared/use-section.ts';
import { LinkIcon } from './link-icon.tsx';
import { useAnchors } from './use-navigation.ts';
import { Wordmark } from './wordmark.tsx';

interface FooterLink {
  href: string;
  label: string;
  download?: boolean;
}

function LinkList({ id, title, links }: { id: string; title: string; links: readonly FooterLink[] }) {
  return (
    <>
      <h2 id={id} className="eyebrow font-sans text-muted">
        {title}
      </h2>
      <ul className="mt-4">
        {links.map(({ href, label, ...link }) => (
          <li key={href}>
            <SiteLink
              href={href}
              {...link}
              className="inline-block py-1.5 decoration-accent underline-offset-4 hover:underline"
            >
              {label}
            </SiteLink>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The owner's profiles on other sites. */
function Profiles() {
  const { links } = useContent().identity;
  if (links.length === 0) return null;
  return (
    <ul aria-label="Elsewhere" className="mt-6 flex max-w-[34rem] flex-wrap gap-x-6">
      {links.map(({ label, url, kind }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two links may lead to the same address
        <li key={index} className="min-w-0">
          <a
            href={url}
            target="_blank"
            rel="me noopener noreferrer"
            className="flex items-center gap-2 py-1.5 decoration-accent underline-offset-4 hover:underline"
          >
            <LinkIcon kind={kind} />
            <span className="min-w-0">{label}</span>
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The footer is dark in both themes and uses the colors of the dark theme. */
export function SiteFooter() {
  const contactEmail = useContactEmail();
  const { hasImprint, hasResume = false, hasRecord = false, content } = useSite();
  const { identity, footer } = content;
  const anchors = useAnchors();
  const services = useSection('services');
  const hasTestimonials = useSection('testimonials') !== undefined;
  const more = [
    // The footer links the prices only where the menu does not.
    ...(services?.nav === null ? [{ href: sectionPath('services'), label: 'Packages' }] : []),
    ...(hasRecord ? [{ href: paths.record, label: 'Delivery record' }] : []),
    ...(hasTestimonials ? [{ href: paths.submitTestimonial, label: 'Leave a testimonial' }] : []),
    ...(hasResume ? [{ href: paths.resume, label: 'Resume', download: true }] : []),
  ];
  const legalLinks = [
    { href: paths.privacy, label: 'Privacy' },
    ...(hasImprint ? [{ href: paths.imprint, label: 'Imprint' }] : []),
  ];
  return (
    <footer className="dark overflow-hidden bg-footer text-ink max-md:pb-[calc(4.5rem+env(safe-area-inset-bottom))]">
      <div className="shell pt-10 md:pt-16">
        <div className="grid grid-cols-2 gap-x-8 gap-y-9 md:grid-cols-12">
          <div className="max-md:col-span-2 md:col-span-6">
            <p className="display max-w-[16ch] text-3xl">{footer.title}</p>
            {contactEmail && (
              <a href={`mailto:${contactEmail}`} className="link mt-6 inline-block py-1 text-lg break-all">
                {contactEmail}
              </a>
            )}
            <Profiles />
          </div>
          {anchors.length > 0 && (
            <nav aria-labelledby="quick-links" className="md:col-span-3 md:col-start-7 lg:col-start-8">
              <LinkList id="quick-links" title="Quick links" links={anchors} />
            </nav>
          )}
          {more.length > 0 && (
            <nav aria-labelledby="more-links" className="md:col-span-3 md:col-start-10 lg:col-span-2 lg:col-start-11">
              <LinkList id="more-links" title="More" links={more} />
            </nav>
          )}
        </div>
        <div className="mt-9 flex flex-wrap items-center justify-between md:mt-14 gap-x-8 gap-y-3 border-t border-rule py-6 text-sm text-muted">
          <p className="flex min-w-0 items-center gap-3">
            <LogoMark className="size-5 shrink-0 text-ink" />
            <span className="min-w-0">{identity.tagline}</span>
          </p>
          <p className="min-w-0">
            {identity.ownerName}, {identity.city}, {identity.country}
          </p>
          <ul className="flex gap-x-6">
            {legalLinks.map(({ href, label }) => (
              <li key={href}>
                <SiteLink
                  href={href}
                  className="inline-block py-1 decoration-accent underline-offset-4 hover:text-ink hover:underline"
                >
                  {label}
                </SiteLink>
              </li>
            ))}
          </ul>
        </div>
        <Wordmark />
      </div>
    </footer>
  );
}
