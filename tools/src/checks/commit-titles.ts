import { spawnSync } from 'node:child_process'
import { root } from '../root.ts'
import type { Violation } from './violation.ts'

/** Titles are checked from the commit after this one on. */
const BEFORE = 'c219677c62a5df063da80ae42f24c3465beb46e4'

const LONGEST = 72

/** A commit by the start of its id, and the first line of its message. */
export interface Commit {
  id: string
  title: string
}

const rules: { isBroken: (title: string) => boolean; what: string }[] = [
  { isBroken: (title) => [...title].length > LONGEST, what: `is longer than ${LONGEST} characters` },
  { isBroken: (title) => !/^\p{Lu}/u.test(title), what: 'does not begin with a capital' },
  { isBroken: (title) => title.endsWith('.'), what: 'ends with a full stop' },
]

/** Titles of commits are short commands: 'Keep the price when an edit is undone'. */
export function checkTitles(commits: readonly Commit[]): Violation[] {
  return commits.flatMap(({ id, title }) =>
    rules
      .filter(({ isBroken }) => isBroken(title))
      .map(({ what }) => ({
        path: `commit ${id}`,
        what: `'${title}' ${what}`,
        why: 'a list of titles is read at a glance; the reason goes into the body',
      })),
  )
}

function git(folder: string, ...words: string[]): string | null {
  const { status, stdout } = spawnSync('git', words, { cwd: folder, encoding: 'utf8' })
  return status === 0 ? stdout : null
}

/** The commits since `before`, merges aside; null where the history is not here, as in a shallow clone. */
export function readCommits(folder = root, before = BEFORE): Commit[] | null {
  // A folder within another repository has that one's history, which is not ours.
  if (git(folder, 'rev-parse', '--show-cdup')?.trim() !== '') return null
  if (git(folder, 'merge-base', '--is-ancestor', before, 'HEAD') === null) return null
  const log = git(folder, 'log', '--no-merges', '--format=%h %s', `${before}..HEAD`)
  if (log === null) return null
  return log
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => ({ id: line.slice(0, line.indexOf(' ')), title: line.slice(line.indexOf(' ') + 1) }))
}
