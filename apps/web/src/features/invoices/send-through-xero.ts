import { invoiceTexts } from '@skipyard/domain/invoices/texts.ts'
import { messageOf } from '#web/client/api-error.ts'
import { toastDone, toastFailed } from '#web/ui/states/toast.tsx'
import { mailThroughXero } from './mutations.ts'

/** Has Xero mail an invoice, and says what came of it (spec 001 §8). */
export async function sendThroughXero({ _id, invoiceNumber }: { _id: string; invoiceNumber: string }) {
  try {
    const { message } = await mailThroughXero(_id)
    toastDone({ title: message, words: invoiceNumber, about: invoiceNumber })
  } catch (problem) {
    toastFailed({ title: invoiceTexts.errorSending, words: messageOf(problem), about: invoiceNumber })
  }
}
