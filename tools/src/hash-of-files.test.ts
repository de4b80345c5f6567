import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hashOfFiles } from './hash-of-files.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hash-of-files-'))
  mkdirSync(join(folder, 'src/deep'), { recursive: true })
  writeFileSync(join(folder, 'src/deep/a.ts'), 'a')
})

afterEach(() => rmSync(folder, { recursive: true }))

test('the same files give the same hash', () => {
  expect(hashOfFiles(folder, ['src'])).toBe(hashOfFiles(folder, ['src']))
})

test.each([
  ['changed content', 'src/deep/a.ts', 'b'],
  ['a new file', 'src/b.ts', ''],
])('%s gives another hash', (_what, file, content) => {
  const before = hashOfFiles(folder, ['src'])
  writeFileSync(join(folder, file), content)
  expect(hashOfFiles(folder, ['src'])).not.toBe(before)
})

test('tests, builds and installed packages do not count', () => {
  const before = hashOfFiles(folder, ['src'])
  for (const place of ['dist', 'node_modules']) {
    mkdirSync(join(folder, 'src', place))
    writeFileSync(join(folder, 'src', place, 'x.ts'), 'x')
  }
  writeFileSync(join(folder, 'src/a.test.ts'), 'x')
  expect(hashOfFiles(folder, ['src'])).toBe(before)
})
