import { hash } from 'node:crypto'
import { expect, test } from 'vitest'
import { createVault } from './create-vault.ts'

const vault = createVault('a key for tests, long enough to be one')

test('a sealed text opens at its own place, and says nothing until then', () => {
  const sealed = vault.seal('063001', 'yard/drivers/1/bsb')
  expect(sealed).not.toContain('063001')
  expect(vault.open(sealed, 'yard/drivers/1/bsb')).toBe('063001')
  expect(vault.seal('063001', 'yard/drivers/1/bsb')).not.toBe(sealed)
})

test('at another place, under another key or changed by one letter it does not open', () => {
  const sealed = vault.seal('063001', 'here')
  const bytes = Buffer.from(sealed.slice(3), 'base64url')
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
  expect(() => vault.open(sealed, 'there')).toThrow()
  expect(() => createVault('another key for tests, long enough too').open(sealed, 'here')).toThrow()
  expect(() => vault.open(`v1.${bytes.toString('base64url')}`, 'here')).toThrow()
  expect(() => vault.open('plain text', 'here')).toThrow()
})

test('a fingerprint tells whether two texts are the same, and only who has the key can make it', () => {
  const print = vault.fingerprint('063001')
  expect(createVault('a key for tests, long enough to be one').fingerprint('063001')).toBe(print)
  expect(vault.fingerprint('063002')).not.toBe(print)
  expect(createVault('another key for tests, long enough too').fingerprint('063001')).not.toBe(print)
  expect(hash('sha256', '063001')).not.toBe(print)
})
