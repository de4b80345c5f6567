import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readEnvFile } from '#server/read-env-file.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'skipyard-env-'))
  file = join(folder, '.env')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('settings are read from the file, also one that was saved with a byte order mark; no file is no setting', () => {
  expect(readEnvFile(file)).toEqual({})
  writeFileSync(file, '\uFEFFDEMO=false\nPORT=3001\n')
  expect(readEnvFile(file)).toEqual({ DEMO: 'false', PORT: '3001' })
})

test.each([
  ['DEM0', 'DEMO'],
  ['demo', 'DEMO'],
  ['PORTS', 'PORT'],
  ['SMTPURL', 'SMTP_URL'],
  ['MAIL-FROM', 'MAIL_FROM'],
  ['DATABSE_URL', 'DATABASE_URL'],
  ['JWT_SECERT', 'JWT_SECRET'],
  ['TRUSTED_PROXY', 'TRUST_PROXY'],
])('%s is refused in one line that names %s', (name, meant) => {
  writeFileSync(file, `${name}=1\n`)
  expect(() => readEnvFile(file)).toThrow(new RegExp(`^[^\\n]* sets ${name}, .*is ${meant} meant\\?[^\\n]*$`))
})

test('names of other programs are left alone', () => {
  const others = { NODE_ENV: 'production', TZ: 'UTC', DATABASE_PASSWORD: 'x', PATH: '/bin', PGPORT: '5433' }
  writeFileSync(
    file,
    Object.entries(others)
      .map(([name, value]) => `${name}=${value}`)
      .join('\n'),
  )
  expect(readEnvFile(file)).toEqual(others)
})

test.each([
  ['a folder', () => mkdirSync(file)],
  ['bytes that are no text', () => writeFileSync(file, Buffer.from([0x44, 0xff, 0xfe, 0x00]))],
])('%s in its place is refused in one line that names it', (_, place) => {
  place()
  expect(() => readEnvFile(file)).toThrow(/^Cannot read [^\n]*\.env \([^\n]*\)\. Make it a text file[^\n]*$/)
})
