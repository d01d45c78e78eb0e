import { TestimonialForm } from './testimonial-form.tsx';

const reasons = [
  {
    title: 'It helps the next client decide',
    text: 'Whoever hires a single developer takes a risk. An honest account of how it went takes some of it away.',
  },
  {
    title: 'It makes my work better',
    text: 'I read every line. What went well I keep doing; what did not I change before the next project.',
  },
  {
    title: 'It stays in your hands',
    text: 'Nothing is published before I have read it, and you can have it changed or taken down at any time.',
  },
] as const;

export function TestimonialPage() {
  return (
    <div className="shell py-10 md:py-16">
      <header className="max-w-5xl">
        <p className="eyebrow text-accent">Share Your Experience</p>
        <h1 className="display mt-5 text-4xl">Thank You for Working With Me!</h1>
      </header>
      <div className="mt-12 grid gap-x-8 gap-y-14 md:mt-16 lg:grid-cols-12">
        <section aria-labelledby="why-title" className="lg:sticky lg:top-28 lg:col-span-4 lg:self-start">
          <h2 id="why-title" className="text-2xl font-semibold tracking-tight">
            Why Your Testimonial Matters
          </h2>
          <ol className="mt-6 border-t border-rule">
            {reasons.map(({ title, text }) => (
              <li key={title} className="border-b border-rule py-6">
                <h3 className="font-sans font-medium">{title}</h3>
                <p className="mt-1.5 text-muted">{text}</p>
              </li>
            ))}
          </ol>
        </section>
        <div className="lg:col-span-7 lg:col-start-6">
          <TestimonialForm />
        </div>
      </div>
    </div>
  );
}
