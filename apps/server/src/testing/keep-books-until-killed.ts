import type pg from 'pg'
import type { XeroSettings } from '#server/config.ts'
import { openAppLogin } from '#server/database/open-app-login.ts'
import { createPool } from '#server/database/pool.ts'
import { startBookkeeper } from '#server/features/books/xero-sync.job.ts'
import { createVault } from '#server/tenancy/create-vault.ts'

/** What the process is told: the database, how Xero is reached, and whose books it keeps. */
export interface Told {
  owner: pg.ClientConfig
  vaultKey: string
  xero: XeroSettings
  tenantId: string
}

const told: Told = JSON.parse(`${process.env.TOLD}`)
const say = (details: object, message: string) =>
  process.stderr.write(`${message} ${JSON.stringify(details)}\n`)
const log = { info: () => undefined, warn: say, error: say }
const vault = createVault(told.vaultKey)
const pool = createPool(await openAppLogin(told.owner, vault))
const bookkeeper = startBookkeeper({ pool, vault, xero: told.xero, log })
bookkeeper.wake(told.tenantId)
process.stdout.write('keeping\n')
setInterval(() => bookkeeper.wake(told.tenantId), 100)
