import type { ReplyOf } from '@skipyard/contract/operation.ts'
import type * as syncContract from '@skipyard/contract/xero/sync.ts'
import { theirs } from '@skipyard/contract/xero/sync.ts'
import { connectionTexts } from '@skipyard/domain/xero/texts.ts'
import { z } from 'zod'
import { askBooks } from '#server/features/xero/ask-books.ts'
import { requireBooks } from '#server/features/xero/require-books.ts'
import { saidOfXero } from '#server/features/xero/xero-trouble.ts'
import { Failure } from '#server/http/failure.ts'
import type { SteppedCall } from '#server/http/serve-in-steps.ts'
import { findTheirContact, listTheirInvoices, listTheirPayments } from './money.reads.ts'

const paymentsAnswer = z.object({ Payments: z.array(theirs.payment) })

export async function getPaymentsForInvoice({
  params: { paymentId },
  services,
  claims: { tenantId },
  within,
}: SteppedCall<typeof syncContract.getPaymentsForInvoice>): Promise<
  ReplyOf<typeof syncContract.getPaymentsForInvoice>
> {
  const ids = await within(async (scope) => {
    await requireBooks(scope, services.xero)
    return listTheirPayments(scope, paymentId)
  })
  if (ids.length === 0) throw new Failure(404, connectionTexts.paymentNotThere)
  const asked = askBooks(services, tenantId, (books) =>
    Promise.all(
      ids.map((id) => books.call({ method: 'GET', path: `/Payments/${id}`, answer: paymentsAnswer })),
    ),
  )
  return { data: (await saidOfXero(asked)).flatMap(({ Payments }) => Payments) }
}

const MOST_JOB_NUMBER = 2_147_483_647

const invoicesAnswer = z.object({ Invoices: z.array(theirs.invoice) })

function jobOf(jobID: string): { prefix: string; number: number } | null {
  const [, prefix, digits] = /^(.+)-(\d{1,10})$/.exec(jobID) ?? []
  const number = Number(digits)
  return prefix !== undefined && number <= MOST_JOB_NUMBER ? { prefix, number } : null
}

export async function getXeroInvoices({
  body: { type, jobID },
  services,
  claims: { tenantId },
  within,
}: SteppedCall<typeof syncContract.getXeroInvoices>): Promise<ReplyOf<typeof syncContract.getXeroInvoices>> {
  const job = jobOf(jobID)
  const ids = await within(async (scope) => {
    await requireBooks(scope, services.xero)
    return job ? listTheirInvoices(scope, job) : []
  })
  if (ids.length === 0) return { data: [] }
  const asked = askBooks(services, tenantId, (books) =>
    books.call({
      method: 'GET',
      path: '/Invoices',
      query: { IDs: ids.join(','), page: '1' },
      answer: invoicesAnswer,
    }),
  )
  return { data: (await saidOfXero(asked)).Invoices.filter(({ Type }) => Type === type) }
}

const contactsAnswer = z.object({ Contacts: z.array(theirs.contact) })

export async function getXeroSingleContact({
  body: { contactID },
  services,
  claims: { tenantId },
  within,
}: SteppedCall<typeof syncContract.getXeroSingleContact>): Promise<
  ReplyOf<typeof syncContract.getXeroSingleContact>
> {
  const theirId = await within(async (scope) => {
    await requireBooks(scope, services.xero)
    return findTheirContact(scope, contactID)
  })
  if (theirId === undefined) throw new Failure(404, connectionTexts.contactNotThere)
  const asked = askBooks(services, tenantId, (books) =>
    books.call({ method: 'GET', path: `/Contacts/${theirId}`, answer: contactsAnswer }),
  )
  return { data: (await saidOfXero(asked)).Contacts }
}
