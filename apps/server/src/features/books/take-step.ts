import type { BooksStep } from '@skipyard/domain/xero/next-books-step.ts'
import { addCredit } from './add-credit.ts'
import { addPayment } from './add-payment.ts'
import type { Keep, StepAt } from './books-step.ts'
import { createInvoice } from './create-invoice.ts'
import { createNote } from './create-note.ts'
import { removeCredit } from './remove-credit.ts'
import { removePayment } from './remove-payment.ts'
import { updateContact } from './update-contact.ts'
import { updateInvoice } from './update-invoice.ts'
import { voidInvoice } from './void-invoice.ts'
import { voidNote } from './void-note.ts'
import { addRefund, removeRefund } from './xero-refund.ts'

/** Does one change of the books; what came of it is to be kept. May throw a XeroTrouble. */
export function takeStep(at: StepAt, step: Exclude<BooksStep, { do: 'findContact' }>): Promise<Keep> {
  switch (step.do) {
    case 'updateContact':
      return updateContact(at)
    case 'createInvoice':
      return createInvoice(at)
    case 'updateInvoice':
      return updateInvoice(at)
    case 'voidInvoice':
      return voidInvoice(at)
    case 'createNote':
      return createNote(at, step.id)
    case 'voidNote':
      return voidNote(at, step.id)
    case 'addPayment':
      return addPayment(at, step.id)
    case 'removePayment':
      return removePayment(at, step.id)
    case 'addCredit':
      return addCredit(at, step.id, step.amountCents)
    case 'addRefund':
      return addRefund(at, step)
    case 'removeRefund':
      return removeRefund(at, step)
    case 'removeCredit':
      return removeCredit(at, step.id)
  }
}
