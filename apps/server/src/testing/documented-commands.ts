import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const README = join(import.meta.dirname, '../../../../deploy/README.md')
const COMMAND = /^ {4}(create (?:role|database) .*;)$/gm

/** The commands by which deploy/README.md has an administrator make the database and its user, for these names. */
export function documentedCommands(names: { user: string; password: string; database: string }): string[] {
  const { user, password, database } = names
  const commands = [...readFileSync(README, 'utf8').matchAll(COMMAND)].map(([, command = '']) =>
    command
      .replace('role skipyard', `role ${user}`)
      .replace('owner skipyard', `owner ${user}`)
      .replace('database skipyard', `database ${database}`)
      .replace('…', password),
  )
  if (commands.length !== 2) throw new Error('deploy/README.md does not say how the database is made')
  return commands
}
