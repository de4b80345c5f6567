import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { defaultPublicUrl, readConfig } from '../../apps/server/src/config.ts'
import { findPort } from '../../apps/server/src/find-port.ts'
import { root } from './root.ts'

const USUAL_WEB_PORT = '5173'

function giveUp(message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

const loaded = readConfig()
if (!loaded.ok) giveUp(loaded.message)
const { host } = loaded.config
// Found once, so that the page still finds a server that has been restarted.
const port = await findPort(loaded.config).catch((problem: Error) => giveUp(problem.message))
const webPort = await findPort({ host, port: Number(process.env.WEB_PORT || USUAL_WEB_PORT) }).catch(
  (problem: Error) => giveUp(problem.message.replace('set PORT', 'set WEB_PORT')),
)

const settings = {
  // Mails and links lead to the page that reloads itself.
  PUBLIC_URL: defaultPublicUrl(host, webPort),
  ...process.env,
  SERVER_URL: defaultPublicUrl(host, port),
  PORT: String(port),
}

function run(folder: string, args: readonly string[]): ChildProcess {
  // A group of its own: a Ctrl-C reaches it once, from here, and it can stop in order.
  return spawn(process.execPath, args, {
    cwd: join(root, folder),
    env: settings,
    stdio: 'inherit',
    detached: true,
  })
}

const server = run('.', ['--watch', '--watch-preserve-output', 'apps/server/src/main.ts'])
const page = run('apps/web', [
  join(root, 'node_modules/vite/bin/vite.js'),
  '--port',
  `${webPort}`,
  '--strictPort',
  '--host',
  host,
  '--clearScreen',
  'false',
])

const parts = [server, page]
let isStopping = false
const stopAll = () => {
  if (isStopping) return
  isStopping = true
  for (const part of parts) part.kill('SIGTERM')
}
process.on('SIGINT', stopAll)
process.on('SIGTERM', stopAll)
const ends = parts.map((part) => once(part, 'exit'))
await Promise.race(ends)
stopAll()
await Promise.all(ends)
