import type { WireInvoice } from '@skipyard/contract/invoices/invoices.ts'
import { addDays, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { v7 as uuidv7 } from 'uuid'
import { endMailing } from '#server/features/invoices/mail/mail-invoice.job.ts'
import { insertMailing, mirrorSending } from '#server/features/invoices/mail/mailing.store.ts'
import { bookingInput, today } from './booking-input.ts'
import type { TestMember } from './test-server.ts'

/** An answer with the parts that tests of invoices look at. */
export interface InvoiceAnswer {
  status: number
  body: {
    message: string
    emailResponse?: string
    errors?: { field: string; message: string }[]
    data: WireInvoice
  }
}

/** A booking of a customer of its own, delivered a week ago; answers it as the API reads it. */
export async function bookedHire(member: TestMember, changes: object = {}) {
  const { status, body } = await member.call({
    method: 'POST',
    path: '/bookings',
    body: bookingInput({ email: 'nadia@example.com.au', ...changes }),
  })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body.data
}

/** A hire that has been delivered today. */
export async function deliveredHire(member: TestMember, changes: object = {}) {
  const days = { dropoffDate: toWireDate(today), pickupDate: toWireDate(addDays(today, 7)) }
  const { _id, version } = await bookedHire(member, { ...days, ...changes })
  const path = `/bookings/${_id}/markDelivered`
  const answer = await member.call({ method: 'POST', path, body: { version, date: toWireDate(today) } })
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return answer.body.data
}

/** What the office does with invoices, by the API. */
export function invoicesOf(member: TestMember) {
  const post = (path: string, body: object): Promise<InvoiceAnswer> =>
    member.call({ method: 'POST', path, body })
  return {
    generate: (bookingId: string, more: object = {}) => post('/invoices/generate', { bookingId, ...more }),
    update: (invoice: Pick<WireInvoice, '_id' | 'version'>, more: object = {}): Promise<InvoiceAnswer> =>
      member.call({
        method: 'PUT',
        path: `/invoices/${invoice._id}`,
        body: { version: invoice.version, ...more },
      }),
    read: async (id: string): Promise<WireInvoice> =>
      (await member.call({ method: 'GET', path: `/invoices/${id}` })).body.data,
    get: async (path: string) => (await member.call({ method: 'GET', path })).body,
    post,
    /** An invoice of a booking of its own. */
    made: async (booking: object = {}, invoice: object = {}): Promise<WireInvoice> => {
      const { _id } = await bookedHire(member, booking)
      const answer = await post('/invoices/generate', { bookingId: _id, ...invoice })
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
      return answer.body.data
    },
    /** Says that the invoice went to the customer, as the mail does once it has. */
    arrive: (id: string) =>
      member.inScope(async (scope) => {
        const to = { invoiceId: id, noteId: null, documentVersion: 1, recipients: ['nadia@example.com.au'] }
        const mailing = { id: uuidv7(), ...to, photoIds: [] }
        await insertMailing(scope, mailing)
        const mirror = { state: 'Sending', error: '', sentAt: null, wasSent: false } as const
        await mirrorSending(scope, mailing, { ...mirror, recipients: to.recipients })
        await endMailing(scope, mailing.id, { outcome: 'sent' })
        return mailing.id
      }),
  }
}
