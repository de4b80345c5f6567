import { isWholeName } from '@skipyard/domain/invoices/buyer.ts'
import { invoiceTexts } from '@skipyard/domain/invoices/texts.ts'
import { messageOf } from '#web/client/api-error.ts'
import { queryClient } from '#web/client/query-client.ts'
import { photosThatGo } from '#web/features/photos/photos-that-go.ts'
import { photoQueries } from '#web/features/photos/queries.ts'
import { toastDone, toastFailed } from '#web/ui/states/toast.tsx'
import { maySend } from '../ask-for-buyer.ts'
import type { InvoiceRow } from '../invoice-row.ts'
import { mailInvoice } from '../mutations.ts'
import { listTexts } from '../texts.ts'
import { tellWritten } from '../use-send-outcome.ts'

const { bulk: words } = listTexts

async function photoIdsOf({ bookingId }: InvoiceRow): Promise<string[]> {
  const { jobs } = await queryClient.fetchQuery(photoQueries.fieldwork(bookingId))
  return photosThatGo(jobs.flatMap(({ photos }) => photos)).map(({ _id }) => _id)
}

/**
 * Sends one after the other, so that a refusal of one keeps nobody else's from going out; with the photos of each one's
 * booking, as many as an email takes, where that is asked. Answers whether they were sent.
 */
export async function sendAll(
  invoices: readonly InvoiceRow[],
  { hasPhotos }: { hasPhotos: boolean },
): Promise<boolean> {
  if (!(await maySend(invoices.filter(({ customerName }) => !isWholeName(customerName))))) return false
  const refused: string[] = []
  let why = ''
  let photos = 0
  let isWritten = false
  for (const invoice of invoices) {
    const { bookingId, invoiceNumber } = invoice
    try {
      const photoIds = hasPhotos ? await photoIdsOf(invoice) : []
      const { message } = await mailInvoice({ bookingId, invoiceNumber, photoIds })
      isWritten ||= message === invoiceTexts.mail.written
      photos += photoIds.length
    } catch (problem) {
      refused.push(invoiceNumber)
      why = messageOf(problem)
    }
  }
  const sent = invoices.length - refused.length
  if (isWritten) tellWritten(words.countSent(sent))
  else if (sent > 0)
    toastDone({ title: words.sent(sent), ...(hasPhotos && { words: words.withPhotos(photos) }) })
  if (refused.length > 0) toastFailed({ title: words.notSent(refused.join(', ')), words: why })
  return true
}
