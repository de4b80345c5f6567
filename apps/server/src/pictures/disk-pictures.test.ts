import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openDiskPictures } from './disk-pictures.ts'
import type { KeptPicture } from './picture-files.ts'

const root = mkdtempSync(join(tmpdir(), 'skipyard-pictures-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
const pictures = openDiskPictures(join(root, 'photos'))
const COMPANY = '0198a000-0000-7000-8000-000000000001'
const name = (content: string) => `${COMPANY}/${content.slice(0, 2)}/${content}`
const listed = async (company = COMPANY) => {
  const found: KeptPicture[] = []
  for await (const some of pictures.list(company)) found.push(...some)
  return found.map((kept) => kept.name).toSorted()
}

test('before the first picture there is nothing, and nothing to complain of', async () => {
  expect([await pictures.companies(), await listed(), await pictures.read(name('aa11'))]).toEqual([
    [],
    [],
    null,
  ])
})

test('a picture is read as it was kept, replaced as a whole, and taken away', async () => {
  await pictures.keep(name('ab12'), Buffer.from('first'))
  await pictures.keep(name('ab12'), Buffer.from('second'))
  expect(await pictures.read(name('ab12'))).toEqual(Buffer.from('second'))
  expect([await pictures.has(name('ab12')), await pictures.has(name('ab13'))]).toEqual([true, false])
  expect(await pictures.companies()).toEqual([COMPANY])
  await pictures.remove([name('ab12'), name('never there')])
  expect(await pictures.has(name('ab12'))).toBe(false)
})

test('only the account of the server reads it', async () => {
  await pictures.keep(name('cd34'), Buffer.from('a yard'))
  const modes = ['', COMPANY, `${COMPANY}/cd`, `${COMPANY}/cd/cd34`].map(
    (part) => statSync(join(root, 'photos', part)).mode & 0o077,
  )
  expect(modes).toEqual([0, 0, 0, 0])
})

test('what a crash left half written is no picture, and is listed so that it can be swept', async () => {
  await pictures.keep(name('ef56'), Buffer.from('whole'))
  writeFileSync(join(root, 'photos', `${name('ef57')}.6e0b.part`), 'ha')
  expect(await pictures.read(name('ef57'))).toBeNull()
  expect(await listed()).toEqual([name('cd34'), name('ef56'), `${name('ef57')}.6e0b.part`])
  expect(readdirSync(join(root, 'photos', COMPANY, 'ef'))).toHaveLength(2)
})

test('many at once keep to themselves, also in folders that none had made', async () => {
  const contents = Array.from({ length: 40 }, (_, index) => `${(index % 3) + 10}${'0'.repeat(index + 1)}`)
  await Promise.all(contents.map((content) => pictures.keep(name(content), Buffer.from(content))))
  const read = await Promise.all(contents.map((content) => pictures.read(name(content))))
  expect(read.map(String)).toEqual(contents)
})
