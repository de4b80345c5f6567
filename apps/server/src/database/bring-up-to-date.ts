import pg from 'pg'
import { StartupError } from '#server/startup-error.ts'
import { migrate } from './migrate.ts'
import { refuseForeignDatabase } from './refuse-foreign-database.ts'
import { refuseHalfRestored } from './refuse-half-restored.ts'

/** Of PostgreSQL's classes: a statement that does not fit what is there (42), or rows that break a rule (23). */
const DOES_NOT_FIT = /^(42(?!501)|23)/

/** A migration that fits a database as the one before has left it, and not this one. */
function migrationProblem(problem: unknown): unknown {
  if (!(problem instanceof pg.DatabaseError) || !DOES_NOT_FIT.test(problem.code ?? '')) return problem
  return new StartupError(
    `The database cannot be brought up to date (${problem.message}). If it comes from a backup, restore that whole, into an empty database, and start again; nothing was changed.`,
  )
}

/** Brings a database to the newest schema; throws a StartupError for one that another made, owns, or left unfinished. */
export async function bringUpToDate(owner: pg.ClientConfig): Promise<void> {
  await refuseForeignDatabase(owner)
  await migrate(owner).catch((problem: unknown) => {
    throw migrationProblem(problem)
  })
  await refuseHalfRestored(owner)
}
