import { expect, test } from 'vitest';
import { MAX_REQUEST } from '#common/page-limits.ts';
import { withWords } from './draft.ts';

const saying = (text: string) => () => text;

test('the words of a chat fill a blank message', () => {
  expect(withWords('', saying('A boat?'), '').message).toBe('A boat?');
});

test('what was written in the form stays in front', () => {
  expect(withWords(' My own words ', saying('A boat?'), '').message).toBe('My own words\n\nA boat?');
});

test('a second hand-over replaces the words of the first one', () => {
  const { message, told } = withWords('My own words', saying('A boat?'), '');
  expect(withWords(message, saying('A boat?\n\nHow long?'), told).message).toBe('My own words\n\nA boat?\n\nHow long?');
});

test('words that the visitor edited stay, and only what was said since is added', () => {
  expect(withWords('A red boat?', saying('A boat?\n\nHow long?'), 'A boat?').message).toBe('A red boat?\n\nHow long?');
  expect(withWords('A red boat?', saying('A boat?'), 'A boat?').message).toBe('A red boat?');
});

test('the chat gets the room that the own text leaves', () => {
  const rooms: number[] = [];
  const words = (room: number) => {
    rooms.push(room);
    return 'A boat?';
  };
  withWords('', words, '');
  withWords('x'.repeat(100), words, '');
  expect(rooms).toEqual([MAX_REQUEST, MAX_REQUEST - 102]);
});

test('a dollar sign in the words is a dollar sign', () => {
  expect(withWords('a $& b', saying('c $1 d'), 'a $& b').message).toBe('c $1 d');
});
