import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { root } from '../../tools/src/root.ts'

/** A stand-in of Stripe: what a person sets up there. */
export interface StripeStandIn {
  addAccount: (secretKey: string, name: string) => Promise<void>
  /** Where an account tells of payments, and with what it signs. */
  setHook: (secretKey: string, hook: { url: string; secret: string }) => Promise<void>
  stop: () => Promise<void>
}

/** Starts the stand-in of the server's tests as a process of its own, where the product looks for Stripe. */
export async function startStripe(): Promise<StripeStandIn> {
  const { port } = new URL(process.env.SKIPYARD_STRIPE ?? '')
  const child = spawn(process.execPath, [join(root, 'apps/server/src/testing/stripe/main.ts'), port], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const lines = createInterface({ input: child.stdout })
  const answer = () =>
    Promise.race([once(lines, 'line'), ended.then(() => Promise.reject(new Error('Stripe ended')))])
  const tell = async (said: object) => {
    const answered = answer()
    child.stdin.write(`${JSON.stringify(said)}\n`)
    await answered
  }
  await answer()
  return {
    addAccount: (account, name) => tell({ account, name }),
    setHook: (hookOf, hook) => tell({ hookOf, ...hook }),
    async stop() {
      child.stdin.end()
      await ended
    },
  }
}
