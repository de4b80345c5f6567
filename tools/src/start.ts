import { readConfig } from '../../apps/server/src/config.ts'
import { buildWeb } from './build-web.ts'

function giveUp(message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

const loaded = readConfig()
if (!loaded.ok) giveUp(loaded.message)
await buildWeb().catch((error: Error) => giveUp(error.message))
// A Ctrl-C comes twice, from the terminal and passed on by npm: the second must not cut the server's stopping short.
let isStopping = false
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    const isServerListening = process.listenerCount(signal) > 1
    if (!isServerListening && !isStopping) process.exit(1)
    isStopping = true
  })
}
// In this very process, so that signals reach the server itself.
await import(new URL('../../apps/server/src/main.ts', import.meta.url).href)
