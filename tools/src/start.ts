import { join } from 'node:path'
import { readConfig } from '../../apps/server/src/config.ts'
import { buildWeb } from './build-web.ts'
import { root } from './root.ts'
import { supervise } from './supervise.ts'

function giveUp(message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

const loaded = readConfig()
if (!loaded.ok) giveUp(loaded.message)
await buildWeb().catch((error: Error) => giveUp(error.message))
process.exit(await supervise(join(root, 'apps/server/src/main.ts')))
