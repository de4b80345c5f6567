import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { isPostmasterRunning } from './is-postmaster-running.ts'

const directory = mkdtempSync(join(tmpdir(), 'skipyard-postmaster-'))
const file = join(directory, 'postmaster.pid')
afterAll(() => rmSync(directory, { recursive: true, force: true }))

test('without a lock file nothing runs', () => {
  expect(isPostmasterRunning(directory)).toBe(false)
})

test('a lock file that is just being made is left to the one who makes it', () => {
  writeFileSync(file, '')
  expect(isPostmasterRunning(directory)).toBe(false)
  expect(existsSync(file)).toBe(true)
})

test('one that names a process which is no PostgreSQL is taken away', () => {
  writeFileSync(file, `${process.pid}\n${directory}\n`)
  expect(isPostmasterRunning(directory)).toBe(false)
  expect(existsSync(file)).toBe(false)
})
