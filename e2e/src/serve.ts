import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildWeb } from '../../tools/src/build-web.ts'
import { freePort } from './free-port.ts'
import { startMailServer } from './start-mail-server.ts'
import { startServer } from './start-server.ts'

// What the journeys run against: the product with the demo company, and a mail server that keeps the mails.
const folder = mkdtempSync(join(tmpdir(), 'skipyard-e2e-'))
const mails = join(folder, 'mails')
await buildWeb()
const smtp = await startMailServer(mails)
const server = await startServer({
  dataDir: join(folder, 'data'),
  port: await freePort(),
  smtpUrl: smtp.url,
  isDemoWanted: true,
})

let isStopping = false
async function stop() {
  if (isStopping) return
  isStopping = true
  await server.stop()
  await smtp.stop()
  rmSync(folder, { recursive: true, force: true })
  process.exit(0)
}
process.on('SIGTERM', stop)
process.on('SIGINT', stop)
console.log(`Serving ${server.url} with mails in ${mails}`)
