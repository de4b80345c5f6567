import type { mailReceipt as contract } from '@skipyard/contract/invoices/payments.ts'
import type { ReplyOf } from '@skipyard/contract/operation.ts'
import { canWriteInvoices } from '@skipyard/domain/invoices/policy.ts'
import { beginSendingReceipt, recipientsAmong } from '@skipyard/domain/invoices/sending.ts'
import { invoiceTexts } from '@skipyard/domain/invoices/texts.ts'
import { v7 as uuidv7 } from 'uuid'
import { findCustomer } from '#server/features/customers/customer.reads.ts'
import { accept, Failure, notAllowed, notFound } from '#server/http/failure.ts'
import type { Services } from '#server/http/route-context.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { findPayments } from '../money/payment.reads.ts'
import { loadReceipt } from '../papers/read-receipt-paper.ts'
import { mailReceipt as job } from './mail-receipt.job.ts'
import { insertReceiptMailing } from './receipt-mailing.store.ts'
import { sendingMessage } from './send-invoice.ts'

export async function mailReceipt(
  scope: TenantScope,
  paymentId: string,
  services: Pick<Services, 'jobs' | 'isMailSent'>,
): Promise<ReplyOf<typeof contract>> {
  if (!canWriteInvoices(scope.actor)) throw notAllowed()
  await lockCompany(scope)
  const { payment, booking } = await loadReceipt(scope, paymentId)
  accept(beginSendingReceipt(payment.receiptMailing?.state ?? 'Not sent'))
  const customer = await findCustomer(scope, booking.customer.id)
  const recipients = recipientsAmong([booking.customer.email, customer?.secondaryEmail ?? ''])
  if (recipients.length === 0) throw new Failure(409, invoiceTexts.emailRequired)
  const mailing = { id: uuidv7(), paymentId, recipients }
  // NOTE not recorded: the end of the attempt is, and who asked for it stands in its row.
  await insertReceiptMailing(scope, mailing)
  await services.jobs.enqueue(scope, job, { tenantId: scope.tenantId, mailingId: mailing.id })
  scope.announce('invoices')
  const [data] = await findPayments(scope, [paymentId])
  if (!data) throw notFound()
  return { data, message: sendingMessage('Sending', services) }
}
