import { ContactSection } from '#web/site/contact/contact-section.tsx';
import { TestimonialsSection } from '#web/site/testimonials/testimonials-section.tsx';
import { AboutSection } from './sections/about-section.tsx';
import { GuaranteeBand } from './sections/guarantee-band.tsx';
import { HeroSection } from './sections/hero-section.tsx';
import { ProjectsSection } from './sections/projects-section.tsx';
import { ServicesSection } from './sections/services-section.tsx';
import { WhyUsSection } from './sections/why-us-section.tsx';

export function LandingPage() {
  return (
    <>
      <HeroSection />
      <AboutSection />
      <ServicesSection />
      <GuaranteeBand />
      <WhyUsSection />
      <ProjectsSection />
      <TestimonialsSection />
      <ContactSection />
    </>
  );
}
