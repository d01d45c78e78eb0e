import { beforeEach, expect, test } from 'vitest';
import { createProxyLogin, type ProxyLogin } from './proxy-login.ts';

const PROXY = { isProxy: true, scheme: 'basic', host: 'proxy.example', port: 3128, realm: 'Office' };
const ADA = { username: 'ada', password: 'one' };

let events: string[];
let login: ProxyLogin;
beforeEach(() => {
  events = [];
  login = createProxyLogin({ onChanged: () => events.push('changed'), onAnswered: () => events.push('answered') });
});

test('calls that meet a proxy together ask the owner once, and the answer is used from then on', () => {
  expect(login.signIn(PROXY, null)).toBeNull();
  expect(login.signIn(PROXY, null)).toBeNull();
  expect([login.question(), events]).toEqual([{ proxy: 'proxy.example:3128', refused: false }, ['changed']]);
  login.answer(ADA);
  expect([login.question(), login.signIn(PROXY, null)]).toEqual([null, ADA]);
  expect(events).toEqual(['changed', 'changed', 'answered']);
  expect(login.signIn({ ...PROXY, host: 'other.example' }, null)).toBeNull();
});

test('a password that the proxy refuses is asked for again and not tried again', () => {
  login.signIn(PROXY, null);
  login.answer(ADA);
  expect(login.signIn(PROXY, ADA)).toBeNull();
  expect(login.signIn(PROXY, null)).toBeNull();
  expect(login.question()).toEqual({ proxy: 'proxy.example:3128', refused: true });
});

test('a late refusal of an earlier password does not end a newer one', () => {
  login.signIn(PROXY, null);
  login.answer(ADA);
  login.signIn(PROXY, ADA);
  const newer = { username: 'ada', password: 'two' };
  login.answer(newer);
  expect(login.signIn(PROXY, ADA)).toBe(newer);
});

test('an owner who declines is asked again when they try again, and not before', () => {
  login.signIn(PROXY, null);
  login.answer(null);
  login.signIn(PROXY, null);
  expect(login.question()).toBeNull();
  login.askAgain();
  login.signIn(PROXY, null);
  expect(login.question()).not.toBeNull();
});
