import { openDatabase } from '#server/database/open-database.ts'
import { StartupError } from '#server/startup-error.ts'

const [dataDir = ''] = process.argv.slice(2)
const tell = (message: string) => process.stdout.write(`${message}\n`)

try {
  const database = await openDatabase({ databaseUrl: undefined, dataDir }, { info: tell, warn: tell })
  process.once('SIGTERM', async () => {
    await database.stop()
    process.exit(0)
  })
  tell('open')
} catch (error) {
  if (!(error instanceof StartupError)) throw error
  tell(error.message)
  process.exit(1)
}
