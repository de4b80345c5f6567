import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildWeb } from '../../tools/src/build-web.ts'
import { freePort } from './free-port.ts'
import { startMailServer } from './start-mail-server.ts'
import { type RunningServer, startServer } from './start-server.ts'

/** The product with the demo company in a throw-away folder, and a mail server that keeps the mails as files. */
export async function serveDemo(
  options: { arePasswordsCheap?: boolean } = {},
): Promise<Omit<RunningServer, 'kill'> & { mails: string; stripeUrl: string }> {
  await buildWeb()
  const folder = mkdtempSync(join(tmpdir(), 'skipyard-e2e-'))
  const mails = join(folder, 'mails')
  const smtp = await startMailServer(mails)
  const settings = {
    dataDir: join(folder, 'data'),
    port: await freePort(),
    smtpUrl: smtp.url,
    // Nobody listens there until a journey starts the stand-in.
    stripeUrl: `http://127.0.0.1:${await freePort()}`,
    isDemoWanted: true,
    ...options,
  }
  const server = await startServer(settings)
  const stop = async () => {
    await server.stop()
    await smtp.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return { url: server.url, mails, stripeUrl: settings.stripeUrl, stop }
}
