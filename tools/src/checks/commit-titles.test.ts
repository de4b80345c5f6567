import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkTitles, readCommits } from './commit-titles.ts'

const errors = (title: string) => checkTitles([{ id: 'abc1234', title }]).map(({ what }) => what)

test.each(['Keep the price when an edit is undone', 'A'.repeat(72), 'Ärmel hoch'])(
  '%j is a title',
  (title) => {
    expect(errors(title)).toEqual([])
  },
)

test.each([
  ['A'.repeat(73), 'is longer than 72 characters'],
  ['keep the price', 'does not begin with a capital'],
  ['Keep the price.', 'ends with a full stop'],
])('%j is none', (title, what) => {
  expect(errors(title)).toEqual([`'${title}' ${what}`])
})

let place = ''
beforeAll(() => {
  place = mkdtempSync(join(tmpdir(), 'skipyard-titles-'))
})
afterAll(() => rmSync(place, { recursive: true, force: true }))

function git(folder: string, ...words: string[]): string {
  const author = ['-c', 'user.name=A', '-c', 'user.email=a@b.example', '-c', 'commit.gpgsign=false']
  const { stdout } = spawnSync('git', [...author, ...words], { cwd: folder, encoding: 'utf8' })
  return stdout.trim()
}

const commit = (folder: string, title: string) =>
  git(folder, 'commit', '--allow-empty', '--no-verify', '-m', title)

test('the commits after the fixed one are read, and none where their history is missing', () => {
  const whole = join(place, 'whole')
  git(place, 'init', whole)
  for (const title of ['First', 'Second', 'Third', 'Fourth']) commit(whole, title)
  const before = git(whole, 'rev-parse', 'HEAD~2')
  expect(readCommits(whole, before)?.map(({ title }) => title)).toEqual(['Fourth', 'Third'])

  const shallow = join(place, 'shallow')
  git(place, 'clone', '--depth', '1', `file://${whole}`, shallow)
  expect(readCommits(shallow, before)).toBeNull()
  expect(readCommits(place, before)).toBeNull()
})
