import { readConfig } from '../../apps/server/src/config.ts'
import { buildWeb } from './build-web.ts'

// What comes before the server, in a process of its own: its memory goes with it.
function giveUp(message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

const loaded = readConfig()
if (!loaded.ok) giveUp(loaded.message)
await buildWeb().catch((error: Error) => giveUp(error.message))
