import { afterAll, expect, test } from 'vitest'
import { connectedCompany } from '#server/testing/connected-company.ts'
import { startXero } from '#server/testing/start-xero.ts'
import { openTestServer } from '#server/testing/test-server.ts'
import { readBooksChanges } from './xero-sync.job.ts'

const xero = await startXero('http://localhost:3000/app/settings/xero', { minuteMs: 100 })
afterAll(() => xero.stop())
const server = await openTestServer({ xero: xero.settings })

const run = (warned: string[]) => {
  const { pool, vault } = server.services
  const log = {
    info: () => undefined,
    warn: (_: object, message: string) => void warned.push(message),
    error: (_: object, message: string) => void warned.push(message),
  }
  const mail = {
    mailer: async () => ({ to: 'file' as const }),
    isMailSent: false,
    dataDir: server.services.dataDir,
  }
  const { jobs, pictures, stripeUrl, backup } = server.services
  const work = {
    pool,
    vault,
    xero: xero.settings,
    owner: server.database.connection,
    ...mail,
    pictures,
    stripeUrl,
    jobs,
    backup,
    log,
  }
  return readBooksChanges.run({}, work, 'a job of this test')
}

test('every ten minutes all companies are read; one whose grant Xero honours no more holds up no other', async () => {
  const [lost, whole] = [await connectedCompany(server, xero), await connectedCompany(server, xero)]
  const made = await whole.invoices.made({ deposit: 0 })
  await whole.keep()
  xero.payAtXero({ invoice: `${whole.books().invoices[0]?.id}`, cents: 4_700 })
  const ended = xero.connections.findIndex(({ tenantId }) => tenantId === lost.organisation)
  xero.connections.splice(ended, 1)
  await lost.invoices.made()
  await lost.owner.inScope(({ db, tenantId, now }) =>
    db
      .insertInto('xero_links')
      .columns(['tenant_id', 'organisation_id', 'kind', 'our_id', 'their_id', 'created_at', 'updated_at'])
      .expression((books) =>
        books
          .selectFrom('invoices')
          .where('tenant_id', '=', tenantId)
          .select((row) => [
            'tenant_id',
            row.val(lost.organisation).as('organisation_id'),
            row.val('invoice').as('kind'),
            'id',
            'id as their_id',
            row.val(now).as('created_at'),
            row.val(now).as('updated_at'),
          ]),
      )
      .execute(),
  )
  const warned: string[] = []
  await run(warned)
  expect(await whole.invoices.read(made._id)).toMatchObject({ paid: 47 })
  expect(warned).toEqual(['Xero could not be read'])
})
