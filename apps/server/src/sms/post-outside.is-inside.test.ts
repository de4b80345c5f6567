import { networkInterfaces } from 'node:os'
import { expect, test } from 'vitest'
import { isInside } from './post-outside.ts'

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '127.9.9.9',
  '169.254.169.254',
  '172.31.255.255',
  '192.168.0.1',
  '198.19.0.1',
  '203.0.113.7',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '::127.0.0.1',
  '64:ff9b::7f00:1',
  '64:ff9b:1::a00:1',
  '2001::1',
  '2001:db8::1',
  '2002:7f00:1::',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'fec0::1',
  'ff02::1',
])('%s is nowhere on the internet', (address) => {
  expect(isInside(address)).toBe(true)
})

test.each([
  '1.1.1.1',
  '8.8.8.8',
  '101.0.64.1',
  '172.32.0.1',
  '::ffff:8.8.8.8',
  '2606:4700::1111',
  '2001:4860:4860::8888',
])('%s is', (address) => {
  expect(isInside(address)).toBe(false)
})

test('no address of this machine is called, whatever network it is in', () => {
  const own = Object.values(networkInterfaces()).flatMap((all) => (all ?? []).map(({ address }) => address))
  expect(own.length).toBeGreaterThan(0)
  expect(own.filter((address) => !isInside(address))).toEqual([])
})
