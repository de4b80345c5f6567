import { keptTexts } from '@skipyard/domain/invoices/locked-texts.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { invoicesOf } from '#server/testing/invoice-calls.ts'
import { jobServices, overSmtp } from '#server/testing/job-services.ts'
import { type MailServer, openMailServer } from '#server/testing/mail-server.ts'
import { shareTestServer, type TestMember } from '#server/testing/test-server.ts'
import { mailInvoice } from './mail-invoice.job.ts'

const server = await shareTestServer()
let smtp: MailServer
let owner: TestMember
let invoices: ReturnType<typeof invoicesOf>

beforeAll(async () => {
  smtp = await openMailServer()
})
afterAll(() => smtp.close())
beforeEach(async () => {
  owner = await server.owner()
  invoices = invoicesOf(owner)
  smtp.refuseWith(null)
})

/** An invoice that nobody was sent, lowered by a note that is on its way. */
async function noteOnItsWay() {
  const made = await invoices.made({ bookingPayment: 480, deposit: 0 })
  const lowered = await invoices.post(`/invoices/${made._id}/lower`, {
    version: made.version,
    amount: 80,
    reason: 'A day less',
  })
  expect(lowered.status, JSON.stringify(lowered.body)).toBe(200)
  const { bookingId, invoiceNumber, adjustmentNotes } = lowered.body.data
  const noteNumber = adjustmentNotes[0]?.noteNumber
  const sent = await invoices.post('/invoices/sendInvoice', { bookingId, invoiceNumber, noteNumber })
  expect(sent.status, JSON.stringify(sent.body)).toBe(200)
  return invoices.read(made._id)
}

async function deliver({ _id, mailings }: Awaited<ReturnType<typeof noteOnItsWay>>) {
  const { tenantId } = owner.claims
  const mailingId = mailings[0]?._id ?? ''
  await mailInvoice.run({ tenantId, mailingId }, jobServices(server, overSmtp(smtp.url)), 'a job')
  return invoices.read(_id)
}

describe('whoever has an adjustment note reads in it what its invoice came to', () => {
  test('so the invoice is with the customer too: it stays as it is, and its void is a reversal', async () => {
    const sent = await deliver(await noteOnItsWay())
    expect(sent).toMatchObject({
      invoiceSent: true,
      status: 'sent',
      adjustmentNotes: [{ sendState: 'Sent' }],
    })
    const edited = await invoices.update(sent, { poNumber: 'PO 7' })
    expect(edited.body.errors).toEqual([{ field: 'poNumber', message: keptTexts.asSent }])
    const voided = await invoices.post(`/invoices/${sent._id}/void`, {
      version: sent.version,
      reason: 'Made twice',
    })
    expect(voided.body.data).toMatchObject({ status: 'void', isReversed: true })
  })

  test('already while the note is on its way', async () => {
    const underWay = await noteOnItsWay()
    expect(underWay).toMatchObject({ invoiceSent: true, adjustmentNotes: [{ sendState: 'Sending' }] })
    const edited = await invoices.update(underWay, { poNumber: 'PO 7' })
    expect(edited.body.errors).toEqual([{ field: 'poNumber', message: keptTexts.asSent }])
  })

  test('and not where the note was certainly not taken', async () => {
    smtp.refuseWith('550 no such mailbox')
    const failed = await deliver(await noteOnItsWay())
    expect(failed).toMatchObject({ invoiceSent: false, status: 'due' })
    expect((await invoices.update(failed, { poNumber: 'PO 7' })).status).toBe(200)
  })
})
