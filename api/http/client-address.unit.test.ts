import { BlockList } from 'node:net';
import { describe, expect, test } from 'vitest';
import { clientAddress, limitKey, networkKey } from './client-address.ts';

const proxies = new BlockList();
proxies.addSubnet('10.0.0.0', 8, 'ipv4');
proxies.addAddress('fd00::1', 'ipv6');

describe('client addresses', () => {
  test.each([
    ['203.0.113.1', '1.2.3.4', null, '203.0.113.1'],
    ['203.0.113.1', '1.2.3.4', proxies, '203.0.113.1'],
    ['10.0.0.1', '1.2.3.4', proxies, '1.2.3.4'],
    ['10.0.0.1', '6.6.6.6, 1.2.3.4', proxies, '1.2.3.4'],
    ['10.0.0.1', '1.2.3.4, 10.0.0.2', proxies, '1.2.3.4'],
    ['10.0.0.1', undefined, proxies, '10.0.0.1'],
    ['10.0.0.1', 'nonsense', proxies, '10.0.0.1'],
    ['::ffff:10.0.0.1', '2001:db8::1', proxies, '2001:db8::1'],
    ['fd00::1', '1.2.3.4', proxies, '1.2.3.4'],
    ['10.0.0.1', '1.2.3.4:5678', proxies, '1.2.3.4'],
    ['10.0.0.1', '[2001:db8::1]:443', proxies, '2001:db8::1'],
    ['::ffff:203.0.113.1', undefined, null, '203.0.113.1'],
    ['::ffff:cb00:7101', undefined, null, '203.0.113.1'],
    ['10.0.0.1', '0:0:0:0:0:FFFF:CB00:7101', proxies, '203.0.113.1'],
    ['10.0.0.1', '[::FFFF:203.0.113.1]:443', proxies, '203.0.113.1'],
    ['2001:db8::ffff:cb00:7101', undefined, null, '2001:db8::ffff:cb00:7101'],
  ])('peer %s with X-Forwarded-For %s', (peer, forwardedFor, trusted, expected) => {
    expect(clientAddress(peer, forwardedFor, trusted)).toBe(expected);
  });
});

test('rate limits count an IPv6 network as one client', () => {
  expect(limitKey('2001:db8:1:2:3:4:5:6')).toBe(limitKey('2001:db8:1:2:ffff::1'));
  expect(limitKey('2001:db8::1')).toBe(limitKey('2001:db8:0:0:9::2'));
  expect(limitKey('2001:db8::1')).not.toBe(limitKey('2001:db8:0:1::1'));
  expect(limitKey('203.0.113.1')).toBe('203.0.113.1');
});

test.each([
  ['2001:db8:1:2::9', '2001:db8:1::/48'],
  ['2001:DB8:1:ffff::9', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
  ['203.0.113.1', '203.0.113.0/24'],
  ['203.0.113.254', '203.0.113.0/24'],
])('a client with the address %s belongs to the network %s', (address, network) => {
  expect(networkKey(limitKey(address))).toBe(network);
  expect(networkKey(`owner@example.com|${limitKey(address)}`)).toBe(`owner@example.com|${network}`);
});

test('a key without an address belongs to no network', () => {
  expect(['owner', '', 'owner@1.2.3.4|019ab-device', '203.0.113.1|owner'].map(networkKey)).toEqual([
    null,
    null,
    null,
    null,
  ]);
});
