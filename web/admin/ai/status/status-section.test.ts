import { expect, test } from 'vitest';
import { failedServices, overallStatusOf, type ProviderStatus } from './status-section.tsx';

const is = (status: ProviderStatus['status']): ProviderStatus => ({
  label: 'Model',
  status,
  model: null,
  lastUsed: null,
  error: null,
  responseTime: null,
});

test.each([
  ['healthy', 'healthy', 'System Healthy'],
  ['healthy', 'not_configured', 'System Healthy'],
  ['not_configured', 'healthy', 'System Healthy'],
  ['healthy', 'error', 'System Error'],
  ['resting', 'healthy', 'System Error'],
  ['not_configured', 'error', 'System Error'],
  ['error', 'resting', 'System Error'],
  ['not_configured', 'not_configured', 'Built-in answers'],
] as const)('OpenAI %s and Gemini %s is %s', (openai, gemini, label) => {
  expect(overallStatusOf({ openai: is(openai), gemini: is(gemini) }).label).toBe(label);
});

test('a check that failed counts as an error of both', () => {
  const services = failedServices('Network error');
  expect(Object.values(services).map(({ status, error }) => [status, error])).toEqual([
    ['error', 'Network error'],
    ['error', 'Network error'],
  ]);
  expect(overallStatusOf(services).label).toBe('System Error');
});

test('while one provider works, no visitor is said to go without AI', () => {
  expect(overallStatusOf({ openai: is('error'), gemini: is('healthy') }).text).toContain('The other one answers');
  expect(overallStatusOf({ openai: is('error'), gemini: is('not_configured') }).text).toContain('without AI');
});
