import { resolve } from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { StartupError } from '#server/startup-error.ts'
import { BackupProblem } from './backup-problem.ts'
import { restore } from './restore.ts'
import { companyTable, inWords, leaveWith, quiet } from './speak.ts'

// npm run restore: the server is stopped, and its place empty.
const HOW = 'Say what to restore: npm run restore -- backups/skipyard-2026-11-23T021000Z.backup'

function fileWanted(): string {
  try {
    const [file, ...more] = parseArgs({ allowPositionals: true }).positionals
    if (file !== undefined && more.length === 0) return resolve(file)
  } catch {
    throw new BackupProblem(HOW)
  }
  throw new BackupProblem(HOW)
}

async function run(): Promise<void> {
  const from = fileWanted()
  const loaded = readConfig()
  if (!loaded.ok) throw new StartupError(loaded.message)
  const { config } = loaded
  const { header, totals } = await restore(config, from, () => openDatabase(config, quiet))
  process.stdout.write(
    `Restored as it was on ${header.madeAt}, by Skipyard ${header.version}. Every row matches the backup.
${inWords(totals)}

${companyTable(totals)}

You can start the server now. Whatever was waiting when the backup was made is done again, so an email sent since then may go out twice.\n`,
  )
}

await run().catch(leaveWith)
