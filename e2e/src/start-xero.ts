import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { root } from '../../tools/src/root.ts'

/** A stand-in of Xero: what the product is started with to reach it, and what a person does there. */
export interface XeroStandIn {
  environment: Record<string, string>
  /** Does something there, by the name and terms of `apps/server/src/testing/xero/main.ts`; answers what came of it. */
  act: (name: string, told?: object) => Promise<ReturnType<typeof JSON.parse>>
  stop: () => Promise<void>
}

const READY = /^Xero (\{.*\})$/

export async function startXero(productUrl: string): Promise<XeroStandIn> {
  const main = join(root, 'apps/server/src/testing/xero/main.ts')
  const child = spawn(process.execPath, [main, `${productUrl}/app/settings/xero`], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const lines = createInterface({ input: child.stdout })
  const ready = new Promise<string>((resolve) => {
    lines.on('line', (line) => {
      const said = READY.exec(line)?.[1]
      if (said !== undefined) resolve(said)
    })
  })
  const said = await Promise.race([ready, ended.then(() => null)])
  if (said === null) throw new Error('The stand-in of Xero ended before it was ready, see above.')
  const { control, environment } = JSON.parse(said)
  return {
    environment,
    async act(name, told = {}) {
      const answer = await fetch(`${control}/${name}`, { method: 'POST', body: JSON.stringify(told) })
      const body = await answer.json()
      if (!answer.ok) throw new Error(`Xero: ${body}`)
      return body
    },
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}
