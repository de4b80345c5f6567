import { resolve } from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { loadEncryptionKey } from '#server/open-services.ts'
import { StartupError } from '#server/startup-error.ts'
import { createVault } from '#server/tenancy/create-vault.ts'
import { BackupProblem } from '../backup-problem.ts'
import { leaveWith, quiet } from '../speak.ts'
import { importCompany } from './import-company.ts'

// npm run import-company: the server is stopped, and its place empty.
const HOW = 'Say what to import: npm run import-company -- skipyard-data-….zip'

/** Of a hash that no password fits. */
const NOBODY = `$argon2id$v=19$m=19456,t=2,p=1$bm9ib2R5IG5vYm9keSBubw$${'A'.repeat(43)}`

function fileWanted(): string {
  const [file, ...more] = parseArgs({ allowPositionals: true, strict: false }).positionals
  if (file === undefined || more.length > 0) throw new BackupProblem(HOW)
  return resolve(file)
}

async function run(): Promise<void> {
  const file = fileWanted()
  const loaded = readConfig()
  if (!loaded.ok) throw new StartupError(loaded.message)
  const { config } = loaded
  const database = await openDatabase(config, quiet)
  try {
    const vault = createVault(loadEncryptionKey(config))
    const parts = { config, owner: database.connection, vault, unusable: NOBODY }
    const { company, madeAt, tables } = await importCompany(parts, file)
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    process.stdout.write(`Imported ${company.name} as it was on ${madeAt}: ${rows} rows, each as it was.
Everybody signs in by 'Forgot password' first, as passwords are not in the file. Connect Xero, card payments, texts and the email domain again in the settings.\n`)
  } finally {
    await database.stop()
  }
}

await run().catch(leaveWith)
