import type { WireInvoice } from '@skipyard/contract/invoices.ts'
import { invoiceTexts } from '@skipyard/domain/invoices/texts.ts'
import { messageOf } from '#web/client/api-error.ts'
import { toastDone, toastFailed } from '#web/ui/states/toast.tsx'
import { maySend, type ToSend } from './ask-for-buyer.ts'
import { mailInvoice } from './mutations.ts'
import { tellWritten } from './use-send-outcome.ts'

/** Which document goes out: an invoice, or one of its adjustment notes. */
export interface SentDocument {
  bookingId: string
  invoiceNumber: string
  noteNumber?: string
  /** Photos of the booking that go with it. */
  photoIds?: string[]
}

/**
 * Sends a document and says what came of it; answers the invoice as it is by then, null where it was not sent. `toSend` is
 * the invoice where it is the document itself: at $1,000 and more a buyer that it does not name is asked about.
 */
export async function sendInvoice(document: SentDocument, toSend?: ToSend): Promise<WireInvoice | null> {
  if (toSend && !(await maySend([toSend]))) return null
  const about = document.noteNumber ?? document.invoiceNumber
  try {
    const { data, message } = await mailInvoice(document)
    const hasFailed = message === invoiceTexts.errorSendingEmail
    if (message === invoiceTexts.mail.written) tellWritten(about)
    else if (hasFailed) toastFailed({ title: message, words: data.sendError || about, about })
    else toastDone({ title: `${about}: ${message}`, about })
    return data
  } catch (problem) {
    toastFailed({ title: invoiceTexts.errorSending, words: messageOf(problem), about })
    return null
  }
}
