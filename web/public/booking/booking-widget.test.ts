import { expect, test } from 'vitest';
import { bookingAddress } from './booking-widget.tsx';

const SITE = 'https://studio.example';

test.each([
  ['https://calendly.com/me/intro', 'https://calendly.com/me/intro'],
  ['https://studio.example/?book=30#contact', '/?book=30#contact'],
  ['/?book=60#contact', '/?book=60#contact'],
  ['https://studio.example.evil/x', 'https://studio.example.evil/x'],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['https://', null],
])('%s is booked at %s', (schedulingUrl, address) => {
  expect(bookingAddress(schedulingUrl, SITE)).toBe(address);
});
