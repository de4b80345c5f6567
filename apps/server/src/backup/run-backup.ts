import { resolve } from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { readConfig } from '#server/config.ts'
import { joinDatabase } from '#server/database/open-database.ts'
import { StartupError } from '#server/startup-error.ts'
import { backUp, type MadeBackup } from './back-up.ts'
import { BackupProblem } from './backup-problem.ts'
import { inWords, leaveWith, quiet } from './speak.ts'

// npm run backup: beside a running server or without one.
const DEFAULT_FOLDER = resolve(import.meta.dirname, '../../../../backups')

function folderWanted(): string | undefined {
  try {
    return parseArgs({ options: { to: { type: 'string' } } }).values.to
  } catch {
    throw new BackupProblem('Say where to: npm run backup -- --to /mnt/backups')
  }
}

function report({ file, bytes, isEncrypted, totals, removed }: MadeBackup): string {
  const size = `${(bytes / 1_000_000).toFixed(1)} MB`
  const lines = [
    `Backed up to ${file} (${size}, ${isEncrypted ? 'encrypted' : 'not encrypted: it contains keys, so keep it safe'}).`,
    inWords(totals),
    'Read back whole: every row, file and picture is in it.',
  ]
  if (totals.missingPictures > 0) {
    lines.push(
      `WARNING: ${totals.missingPictures} photos named in bookings were missing, so they are not in the backup.`,
    )
  }
  if (removed.length > 0) lines.push(`Removed ${removed.join(', ')}.`)
  return lines.join('\n')
}

async function run(): Promise<void> {
  const to = folderWanted()
  const loaded = readConfig()
  if (!loaded.ok) throw new StartupError(loaded.message)
  const { config } = loaded
  const database = await joinDatabase(config, quiet)
  try {
    const folder = to === undefined ? (config.backup.dir ?? DEFAULT_FOLDER) : resolve(to)
    process.stdout.write(`${report(await backUp(database.connection, config, folder))}\n`)
  } finally {
    await database.stop()
  }
}

for (const sign of ['SIGTERM', 'SIGINT', 'SIGHUP', 'disconnect']) process.once(sign, () => process.exit(1))
await run().catch(leaveWith)
process.disconnect?.()
