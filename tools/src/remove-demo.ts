import { readConfig } from '../../apps/server/src/config.ts'
import { openDatabase } from '../../apps/server/src/database/open-database.ts'
import { removeDemo, removedInWords } from '../../apps/server/src/demo/remove-demo.ts'
import { openPictures } from '../../apps/server/src/pictures/open-pictures.ts'
import { StartupError } from '../../apps/server/src/startup-error.ts'

// npm run remove-demo: the server is stopped, or its database an external one.
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

async function remove(): Promise<void> {
  const loaded = readConfig()
  if (!loaded.ok) throw new StartupError(loaded.message)
  const { config } = loaded
  const database = await openDatabase(config, quiet)
  try {
    const removed = await removeDemo(database.connection, openPictures(config))
    for (const line of removedInWords(removed)) say(line)
    if (removed.companies.length === 0) return
    if (config.isDemoWanted)
      say('Set DEMO=false, or an empty database is filled with the demo again at the next start.')
  } finally {
    await database.stop()
  }
}

await remove().catch((problem: unknown) => {
  if (!(problem instanceof StartupError)) throw problem
  process.stderr.write(`${problem.message}\n`)
  process.exitCode = 1
})
