import { readFileSync, statSync } from 'node:fs'
import type { Account } from '#server/database/embedded-postgres/run-program.ts'
import { StartupError } from '#server/startup-error.ts'

function knownAccounts(): Account[] {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter((account) => account.uid > 0)
}

/**
 * PostgreSQL refuses to run as root. A cluster that exists keeps its account; a new one takes that of an
 * installed PostgreSQL, else the one that owns nothing.
 */
export function chooseAccount(clusterDir: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  const accounts = knownAccounts()
  const owner = statSync(clusterDir, { throwIfNoEntry: false })?.uid
  const chosen =
    accounts.find((account) => account.uid === owner) ??
    accounts.find((account) => account.name === 'postgres') ??
    accounts.find((account) => account.name === 'nobody')
  if (chosen === undefined) {
    throw new StartupError(
      'PostgreSQL does not run as root and this system has no other account for it. Start Skipyard as an ordinary user.',
    )
  }
  return chosen
}
