import { expect, test } from 'vitest';
import type { Message } from '#web/public/chat/conversation.ts';
import { nextQuestions } from './message-list.tsx';

const ofSite = ['Tell me more', "What's the timeline?"];
const asked = (content: string): Message => ({ id: 'q', role: 'user', content, timestamp: '' });
const replied: Message = { id: 'r', role: 'assistant', content: 'Yes.', timestamp: '' };

test("the site's own follow-ups are offered, each once", () => {
  expect(nextQuestions([asked('Hi'), replied], ofSite)).toEqual(ofSite);
  expect(nextQuestions([asked('Hi'), replied], ['How much?', 'How much?'])).toEqual(['How much?']);
});

test('a question that was just asked is not offered again, however it was written', () => {
  expect(nextQuestions([asked('  tell me MORE!'), replied], ofSite)).toEqual(["What's the timeline?"]);
  expect(nextQuestions([asked('How much'), replied], ['How much?'])).toEqual([]);
});
