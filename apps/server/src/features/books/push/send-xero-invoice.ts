import type { sendXeroInvoice as contract } from '@skipyard/contract/xero/sync.ts'
import { invoiceTexts } from '@skipyard/domain/invoices/texts.ts'
import { z } from 'zod'
import { getInvoice } from '#server/features/invoices/get-invoice.ts'
import type { MailingEnd } from '#server/features/invoices/mail/document-mail.ts'
import { endMailing } from '#server/features/invoices/mail/mail-invoice.job.ts'
import { type BegunMailing, beginXeroMailing } from '#server/features/invoices/mail/send-invoice.ts'
import { askBooks } from '#server/features/xero/ask-books.ts'
import { requireBooks } from '#server/features/xero/require-books.ts'
import { isTrouble, saidOfXero } from '#server/features/xero/xero-trouble.ts'
import { Failure } from '#server/http/failure.ts'
import type { SteppedCall } from '#server/http/serve-in-steps.ts'
import type { WrittenReply } from '#server/http/written-reply.ts'

type Call = SteppedCall<typeof contract>

/** What came of it, as far as it is known: an answer that was lost may be of a mail that went. */
function endOf(problem: unknown): MailingEnd {
  if (isTrouble(problem, 'away') && problem.cause.facts.isUnsure)
    return { outcome: 'unsure', error: invoiceTexts.mail.unsure }
  const [why = ''] = isTrouble(problem, 'rejected') ? (problem.cause.facts.theirWords ?? []) : []
  return { outcome: 'failed', error: why === '' ? invoiceTexts.errorSending : why }
}

function said(problem: unknown): unknown {
  if (!isTrouble(problem, 'rejected')) return problem
  const [message = invoiceTexts.errorSending] = problem.cause.facts.theirWords ?? []
  return new Failure(409, invoiceTexts.errorSending, { errors: [{ field: 'invoiceId', message }] })
}

async function mail(
  { services, claims: { tenantId }, within }: Call,
  { mailingId, theirId }: BegunMailing,
): Promise<void> {
  const path = `/Invoices/${theirId}/Email`
  try {
    await askBooks(services, tenantId, (books) =>
      books.call({ method: 'POST', path, body: {}, key: `${tenantId}:${mailingId}:email`, answer: z.null() }),
    )
  } catch (problem) {
    await within((scope) => endMailing(scope, mailingId, endOf(problem)))
    throw said(problem)
  }
}

/**
 * Has Xero mail an invoice that it has as it is here. Before Xero is asked the mailing is written down as one that nobody
 * is sure of, so that whatever ends the server in between, it is never taken for one that did not go.
 */
export async function sendXeroInvoice(call: Call): Promise<WrittenReply> {
  const { body, services, within, finish } = call
  const { invoiceId } = body
  const begun = await within(async (scope) => {
    await requireBooks(scope, services.xero)
    return beginXeroMailing(scope, invoiceId)
  })
  await saidOfXero(mail(call, begun))
  return finish(async (scope) => {
    await endMailing(scope, begun.mailingId, { outcome: 'sent' })
    return { data: await getInvoice(scope, invoiceId, services.xero), message: invoiceTexts.sentSuccessfully }
  })
}
