import { testimonialTime } from './pages.ts';

/** Copy of the testimonial page and of the invitation to it. */

export const testimonialPage = {
  eyebrow: 'Share Your Experience',
  title: 'Thank You for Working With Me!',
  reasonsTitle: 'Why Your Testimonial Matters',
  reasons: [
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
  ],
  greeting: `It takes about ${testimonialTime}. Every line is read before anything is published.`,
} as const;
