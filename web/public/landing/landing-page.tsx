import type { ComponentType } from 'react';
import type { SiteSection } from '#common/site/options.ts';
import { ContactSection } from '#web/public/contact/contact-section.tsx';
import type { ShownSection } from '#web/public/shared/use-section.ts';
import { TestimonialsSection } from '#web/public/testimonials/testimonials-section.tsx';
import { useContent } from '#web/shared/site.tsx';
import { AboutSection } from './sections/about-section.tsx';
import { GuaranteeBand } from './sections/guarantee-band.tsx';
import { HeroSection } from './sections/hero-section.tsx';
import { ProjectsSection } from './sections/projects-section.tsx';
import { ServicesSection } from './sections/services-section.tsx';
import { WhyUsSection } from './sections/why-us-section.tsx';

const views: Record<SiteSection, ComponentType<{ section: ShownSection }>> = {
  hero: HeroSection,
  about: AboutSection,
  services: ServicesSection,
  guarantee: GuaranteeBand,
  why: WhyUsSection,
  projects: ProjectsSection,
  testimonials: TestimonialsSection,
  contact: ContactSection,
};

/** The sections in the owner's order; hidden ones are not in the list. */
export function LandingPage() {
  return useContent().sections.map((section) => {
    const View = views[section.id];
    return <View key={section.id} section={section} />;
  });
}
