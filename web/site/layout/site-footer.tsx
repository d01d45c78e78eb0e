import { brand } from '#common/content/brand.ts';
import { footer } from '#common/content/landing.ts';
import { paths, sectionPath } from '#common/paths.ts';
import { LogoMark } from '#web/shared/components/logo.tsx';
import { SiteLink } from '#web/shared/components/site-link.tsx';
import { useSite } from '#web/shared/site.tsx';
import { anchors } from './navigation.ts';

const more = [
  { href: sectionPath('services'), label: 'Packages' },
  { href: paths.submitTestimonial, label: 'Leave a testimonial' },
  { href: paths.resume, label: 'Resume', download: true },
] as const;

/** The footer is dark in both themes and uses the colors of the dark theme. */
export function SiteFooter() {
  const { contactEmail } = useSite();
  return (
    <footer className="dark overflow-hidden bg-footer text-ink">
      <div className="shell pt-16 md:pt-24">
        <div className="grid gap-12 md:grid-cols-12">
          <div className="md:col-span-6">
            <p className="display max-w-[16ch] text-3xl">{footer.title}</p>
            {contactEmail && (
              <a href={`mailto:${contactEmail}`} className="link mt-6 inline-block py-1 text-lg break-all">
                {contactEmail}
              </a>
            )}
          </div>
          <nav aria-labelledby="quick-links" className="md:col-span-3 md:col-start-7 lg:col-start-8">
            <h2 id="quick-links" className="eyebrow font-sans text-muted">
              Quick links
            </h2>
            <ul className="mt-4">
              {anchors.map(({ href, label }) => (
                <li key={href}>
                  <SiteLink
                    href={href}
                    className="inline-block py-1.5 decoration-accent underline-offset-4 hover:underline"
                  >
                    {label}
                  </SiteLink>
                </li>
              ))}
            </ul>
          </nav>
          <nav aria-labelledby="more-links" className="md:col-span-3 lg:col-span-2">
            <h2 id="more-links" className="eyebrow font-sans text-muted">
              More
            </h2>
            <ul className="mt-4">
              {more.map(({ href, label, ...link }) => (
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
          </nav>
        </div>
        <div className="mt-16 flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-t border-rule py-6 text-sm text-muted">
          <p className="flex items-center gap-3">
            <LogoMark className="size-5 text-ink" />
            {brand.meaning}
          </p>
          <p>
            {brand.owner}, {brand.city}, {brand.country}
          </p>
        </div>
        <p
          aria-hidden
          className="display -mb-[0.23em] -ml-[0.035em] pt-6 text-[36.5vw] leading-[0.86] tracking-[-0.045em] select-none min-[88rem]:text-[33.4rem]"
        >
          {brand.name}
        </p>
      </div>
    </footer>
  );
}
