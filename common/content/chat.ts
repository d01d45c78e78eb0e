import { brand } from './brand.ts';

/** The chat's own sentences: its welcome, and what it suggests to ask. */

/** First message of the assistant. */
export const welcome = `Hello! I'm the assistant of ${brand.name}. Ask me about projects, skills, prices or how we would work together. What I don't know, ${brand.owner} will answer in person.`;

/** Suggestions before the first question. */
export const starters = [
  {
    category: 'AI and technology',
    questions: [
      'What AI features can you build into my product?',
      'Which AI models and tools do you work with?',
      'How do you keep an AI assistant from making things up?',
    ],
  },
  {
    category: 'Projects and experience',
    questions: [
      'Which projects are you most proud of?',
      'Have you built a SaaS product before?',
      'What do your clients say about you?',
    ],
  },
  {
    category: 'Technical skills',
    questions: [
      'What is your main technology stack?',
      'How do you test what you build?',
      'Can you work with our existing code?',
    ],
  },
  {
    category: 'Business impact',
    questions: [
      'What does a project cost?',
      'How soon could you start and finish?',
      'What happens if you deliver late?',
    ],
  },
] as const;

/** Suggestions after a reply. */
export const followUps = [
  'Tell me more',
  'How does that work?',
  'What are the benefits?',
  'Can you show an example?',
  "What's the timeline?",
] as const;
