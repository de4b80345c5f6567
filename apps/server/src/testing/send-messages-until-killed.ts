import type pg from 'pg'
import { openAppLogin } from '#server/database/open-app-login.ts'
import { createPool } from '#server/database/pool.ts'
import { startMessenger } from '#server/features/messenger/send-messages.ts'
import { openPictures } from '#server/pictures/open-pictures.ts'
import { createVault } from '#server/tenancy/create-vault.ts'

/** What the process is told: the database, and whose messages it sends. */
export interface Told {
  owner: pg.ClientConfig
  vaultKey: string
  tenantId: string
  dataDir: string
  leaseMs: number
}

const told: Told = JSON.parse(`${process.env.TOLD}`)
const say = (details: object, message: string) =>
  process.stderr.write(`${message} ${JSON.stringify(details)}\n`)
const vault = createVault(told.vaultKey)
const messenger = startMessenger({
  pool: createPool(await openAppLogin(told.owner, vault)),
  vault,
  pictures: openPictures({ dataDir: told.dataDir, bucket: undefined }),
  mailer: async () => ({ to: 'server', answer: '', refused: [] }),
  log: { info: () => undefined, warn: say, error: say },
  publicUrl: 'http://localhost:3000',
  outside: { isPrivateAllowed: true, dnsServer: undefined },
  leaseMs: told.leaseMs,
})
messenger.wake(told.tenantId)
process.stdout.write('sending\n')
setInterval(() => messenger.wake(told.tenantId), 50)
