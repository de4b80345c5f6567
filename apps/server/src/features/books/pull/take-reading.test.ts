import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { connectedCompany } from '#server/testing/connected-company.ts'
import { startXero } from '#server/testing/start-xero.ts'
import { openTestServer } from '#server/testing/test-server.ts'

const xero = await startXero('http://localhost:3000/app/settings/xero', { minuteMs: 100 })
afterAll(() => xero.stop())
const server = await openTestServer({ xero: xero.settings })

let company: Awaited<ReturnType<typeof connectedCompany>>
beforeEach(async () => {
  company = await connectedCompany(server, xero)
})

const sync = async () => {
  const { status, body } = await company.owner.call({ method: 'POST', path: '/xero/sync' })
  expect(status, JSON.stringify(body)).toBe(200)
}
const answer = (invoiceId: string, keep: 'ours' | 'theirs') =>
  company.owner.call({ method: 'POST', path: '/xero/answerConflict', body: { invoiceId, keep } })
const conflicts = async () => (await company.owner.call({ method: 'GET', path: '/xero/conflicts' })).body.data
const writes = () => xero.calls.filter(({ method }) => method !== 'GET').length
const livePayments = () =>
  company
    .books()
    .payments.filter(({ isDeleted }) => !isDeleted)
    .map(({ cents, reference }) => [cents, reference])
const pay = (invoiceId: string, amount: number, reference: string) =>
  company.invoices.post('/payments', {
    amount,
    method: 'Cash',
    reference,
    allocations: [{ invoiceId, amount }],
  })

/** An invoice of $470.00 that the bookkeeper has sent to Xero. */
async function sent() {
  const made = await company.invoices.made({ deposit: 0 })
  await company.keep()
  const [theirs] = company.books().invoices
  return { ...made, theirId: `${theirs?.id}`, lineId: `${theirs?.lines[0]?.id}` }
}

describe('what came from Xero is not sent there', () => {
  test('neither a payment, nor its end, nor an edit, nor a void, whatever is changed here besides', async () => {
    const { _id, theirId, lineId } = await sent()
    const before = writes()
    const { id } = xero.payAtXero({ invoice: theirId, cents: 10_000 })
    await sync()
    await company.keep()
    xero.removePaymentAtXero({ payment: id })
    await sync()
    await company.keep()
    xero.editAtXero({
      invoice: theirId,
      reference: 'PO 7',
      lines: [{ LineItemID: lineId, UnitAmount: 510, Quantity: 1 }],
    })
    await sync()
    await company.keep()
    expect(await company.invoices.read(_id)).toMatchObject({ poNumber: 'PO 7', total: 510, paid: 0 })
    xero.voidAtXero({ invoice: theirId })
    await sync()
    await company.keep()
    expect(await company.invoices.read(_id)).toMatchObject({ status: 'void' })
    expect(writes()).toBe(before)
    expect(await company.work()).toMatchObject([{ state: 'done' }])
  })

  test('what is changed here afterwards goes there over it, and comes back as nothing', async () => {
    const { _id, theirId, lineId } = await sent()
    xero.editAtXero({ invoice: theirId, lines: [{ LineItemID: lineId, UnitAmount: 510, Quantity: 1 }] })
    xero.payAtXero({ invoice: theirId, cents: 10_000, reference: 'theirs' })
    await sync()
    const before = writes()
    await pay(_id, 50, 'ours')
    await company.keep()
    expect(writes()).toBe(before + 1)
    expect(livePayments()).toEqual([
      [10_000, 'theirs'],
      [5_000, 'ours'],
    ])
    const paid = await company.invoices.read(_id)
    await sync()
    expect(await company.invoices.read(_id)).toMatchObject({ version: paid.version, paid: 150, total: 510 })
    expect(await conflicts()).toEqual([])
  })

  test('an adjustment note that went there is no question; other words for what the customer has are one', async () => {
    const { _id, theirId } = await sent()
    await company.invoices.arrive(_id)
    const read = await company.invoices.read(_id)
    const additionalCharges = read.additionalCharges.map((line) => ({ ...line, amount: line.amount - 20 }))
    const noted = await company.invoices.update(read, { additionalCharges, adjustmentReason: 'One day less' })
    expect(noted.status, noted.body.message).toBe(200)
    await company.keep()
    xero.editAtXero({ invoice: theirId, reference: 'PO 8' })
    await sync()
    const why = 'The customer has this invoice, so it stays as it was sent.'
    expect(await conflicts()).toMatchObject([{ invoiceId: _id, why }])
    expect(await company.invoices.read(_id)).toMatchObject({ poNumber: '', credited: 20, total: 450 })
  })
})

describe('nobody reads an invoice while it is being sent', () => {
  const readTo = () =>
    company.owner.inScope(async ({ db, tenantId }) => {
      const { changes_read_to } = await db
        .selectFrom('xero_connections')
        .where('tenant_id', '=', tenantId)
        .select('changes_read_to')
        .executeTakeFirstOrThrow()
      return changes_read_to
    })
  const mark = (values: { claimed_until?: Date | null; is_unsure?: boolean }) =>
    company.owner.inScope(({ db, tenantId }) =>
      db.updateTable('xero_work').set(values).where('tenant_id', '=', tenantId).execute(),
    )

  test.each([
    ['somebody is at it', { claimed_until: new Date(Date.now() + 3_600_000) }, { claimed_until: null }],
    ['nobody knows what came of a write', { is_unsure: true }, { is_unsure: false }],
  ])('while %s what changed there waits for the next reading', async (_, busy, free) => {
    const { _id, theirId } = await sent()
    await sync()
    const before = await readTo()
    xero.payAtXero({ invoice: theirId, cents: 10_000 })
    await mark(busy)
    await sync()
    expect(await company.invoices.read(_id)).toMatchObject({ paid: 0 })
    expect(await readTo()).toEqual(before)
    await mark(free)
    await sync()
    expect(await company.invoices.read(_id)).toMatchObject({ paid: 100 })
    expect(await readTo()).not.toEqual(before)
  })
})

describe('an answer is carried out on both sides', () => {
  test('ours kept: the text goes there again, the payment only Xero had is taken away, ours is put on', async () => {
    const { _id, theirId, total } = await sent()
    await company.invoices.update(await company.invoices.read(_id), { poNumber: 'ours' })
    await pay(_id, total, 'ours')
    xero.editAtXero({ invoice: theirId, reference: 'theirs' })
    xero.payAtXero({ invoice: theirId, cents: Math.round(total * 100), reference: 'theirs' })
    await sync()
    expect(await conflicts()).toHaveLength(1)
    const before = writes()
    await company.keep()
    expect(writes()).toBe(before)
    expect((await answer(_id, 'ours')).status).toBe(200)
    await company.keep()
    expect(company.books().invoices).toMatchObject([{ reference: 'ours', status: 'PAID' }])
    expect(livePayments()).toEqual([[Math.round(total * 100), 'ours']])
    await sync()
    expect(await conflicts()).toEqual([])
    expect(await company.invoices.read(_id)).toMatchObject({ poNumber: 'ours', paid: total })
  })

  test('theirs taken: ours is what Xero has, and nothing more is sent', async () => {
    const { _id, theirId, total } = await sent()
    await company.invoices.update(await company.invoices.read(_id), { poNumber: 'ours' })
    await pay(_id, total, 'ours')
    xero.payAtXero({ invoice: theirId, cents: 2_000, reference: 'theirs' })
    xero.editAtXero({ invoice: theirId, reference: 'theirs' })
    await sync()
    const before = writes()
    expect((await answer(_id, 'theirs')).status).toBe(200)
    expect(await company.invoices.read(_id)).toMatchObject({ poNumber: 'theirs', paid: 20, total })
    await company.keep()
    await sync()
    expect(writes()).toBe(before)
    expect(await conflicts()).toEqual([])
  })
})
