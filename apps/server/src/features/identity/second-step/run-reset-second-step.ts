import process from 'node:process'
import { readConfig } from '#server/config.ts'
import { openAppLogin } from '#server/database/open-app-login.ts'
import { joinDatabase } from '#server/database/open-database.ts'
import { createPool } from '#server/database/pool.ts'
import { createMailer } from '#server/mail/mailer.ts'
import { loadEncryptionKey } from '#server/open-services.ts'
import { StartupError } from '#server/startup-error.ts'
import { createVault } from '#server/tenancy/create-vault.ts'
import { resetByOperator } from './require-second-step.ts'

// npm run reset-second-step -- renee@westgate.example: beside a running server or without one.
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }

async function run(): Promise<string> {
  const [email] = process.argv.slice(2)
  if (email === undefined)
    throw new StartupError('Name the person: npm run reset-second-step -- renee@westgate.example')
  const loaded = readConfig()
  if (!loaded.ok) throw new StartupError(loaded.message)
  const { config } = loaded
  const database = await joinDatabase(config, quiet)
  const vault = createVault(loadEncryptionKey(config))
  const pool = createPool(await openAppLogin(database.connection, vault), 2)
  try {
    return await resetByOperator(
      { pool, mailer: createMailer(config, quiet), publicUrl: config.publicUrl },
      email,
    )
  } finally {
    await pool.end()
    await database.stop()
  }
}

await run().then(
  (line) => process.stdout.write(`${line}\n`),
  (problem: unknown) => {
    if (!(problem instanceof StartupError)) throw problem
    process.stderr.write(`${problem.message}\n`)
    process.exitCode = 1
  },
)
