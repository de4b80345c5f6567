import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { loadConfig, readEnvironment } from '../../apps/server/src/config.ts'
import { root } from './root.ts'

const WEB_PORT = 5173
const loaded = loadConfig(readEnvironment())
if (!loaded.ok) {
  process.stderr.write(`${loaded.message}\n`)
  process.exit(1)
}

const settings = {
  // Mails and links lead to the page that reloads itself.
  PUBLIC_URL: `http://localhost:${WEB_PORT}`,
  SERVER_URL: `http://127.0.0.1:${loaded.config.port}`,
  ...process.env,
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
  `${WEB_PORT}`,
  '--strictPort',
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
