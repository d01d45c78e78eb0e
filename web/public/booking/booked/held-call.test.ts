import { createElement, createRef } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { ManagedBooking } from '#common/contract/booking/bookings.ts';
import { HeldCall } from './held-call.tsx';

const MINUTE_MS = 60_000;
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS).toISOString();

function render(query: string, heldUntil: string): string {
  const booking: ManagedBooking = {
    ...{ id: '1', type: { slug: 'a-call', name: 'A call' }, minutes: 30, start: inMinutes(600), end: inMinutes(630) },
    ...{ timeZone: 'UTC', status: 'held', heldUntil, place: { kind: 'video', text: null }, name: 'Ada' },
    ...{ sequence: 0, canChange: false, cancelledBy: null, cancelReason: null },
  };
  const page = createElement(HeldCall, {
    token: 'a-token',
    booking,
    heading: createRef<HTMLHeadingElement>(),
    onChanged: () => undefined,
  });
  return renderToString(createElement(StaticRouter, { location: `/booking/a-token${query}` }, page));
}

test('a held call says until when the link of the email confirms it, and nothing of a booked call', () => {
  const html = render('', inMinutes(10));
  expect(html).toContain('Confirm your email');
  expect(html).toMatch(/The time is held until .*\d:\d\d [AP]M/);
  expect(html).not.toMatch(/Confirm this call|booked|Add to calendar|Reschedule|Cancel call/);
});

test('the link of the email shows the button that confirms the call', () => {
  const html = render('?confirm=a-key', inMinutes(10));
  expect(html).toContain('Confirm your email');
  expect(html).toContain('Confirm this call');
  expect(html).not.toMatch(/booked|Add to calendar/);
});

test.each(['', '?confirm=a-key'])('after its time the page%s leads to other times', (query) => {
  const html = render(query, inMinutes(-1));
  expect(html).toContain('This time was released');
  expect(html).toMatch(/<a [^>]*href="\/book\/a-call"[^>]*>.*Choose another time/);
  expect(html).not.toContain('Confirm this call');
});
