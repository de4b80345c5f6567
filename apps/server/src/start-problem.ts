import { isDatabaseAway } from '#server/database/is-database-away.ts'
import { StartupError } from '#server/startup-error.ts'

const INSUFFICIENT_RIGHTS = '42501'
const FULL_DISK = /^(ENOSPC|EDQUOT|53100)$/

const codeOf = (problem: Error): string =>
  'code' in problem && typeof problem.code === 'string' ? problem.code : ''

/** Why the server cannot start, in one line that says what to do; anything unforeseen as it is. */
export function startProblem(problem: unknown): unknown {
  if (!(problem instanceof Error)) return problem
  const code = codeOf(problem)
  if (FULL_DISK.test(code) || problem.message.includes('No space left on device')) {
    return new StartupError(
      'The disk that holds the database is full. Free some space and start again: what was saved is kept.',
    )
  }
  if (problem instanceof StartupError) return problem
  if (code === INSUFFICIENT_RIGHTS) {
    return new StartupError(
      `The user of the database may not do what Skipyard needs (${problem.message}). It must own the database and have CREATEROLE: see deploy/README.md.`,
    )
  }
  if (isDatabaseAway(problem)) {
    return new StartupError(
      `The database was lost while starting (${problem.message}). Check it and start again.`,
    )
  }
  return problem
}
