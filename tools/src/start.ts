import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { root } from './root.ts'
import { supervise } from './supervise.ts'

/** Checks the settings and builds the web app; ends with this process. */
async function makeReady(): Promise<number> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'make-ready.ts')], { stdio: 'inherit' })
  const stop = () => child.kill('SIGTERM')
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stop)
  const [code] = await once(child, 'exit')
  for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, stop)
  return code ?? 1
}

// This process stays as long as the server does, and so it loads next to nothing.
const code = await makeReady()
process.exit(code === 0 ? await supervise(join(root, 'apps/server/src/main.ts')) : code)
