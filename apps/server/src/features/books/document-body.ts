import type { StepAt } from './books-step.ts'
import { sentLines } from './sent-lines.ts'

const MOST_REFERENCE = 255

/** What of an invoice is sent both when it is made and when it is changed. */
export function documentBody({ order: { invoice, document }, held, coding }: StepAt) {
  const { lineIds = [], document: agreed } = held.invoice?.agreed ?? {}
  const known = lineIds.flatMap((id, index) => {
    const theirs = agreed?.lines[index]?.lineItemId
    return theirs ? [[id, theirs] as const] : []
  })
  return {
    Contact: { ContactID: held.contact?.theirId ?? '' },
    Date: invoice.content.issuedOn,
    DueDate: invoice.content.dueOn,
    LineAmountTypes: document.amounts,
    LineItems: sentLines(document, coding, Object.fromEntries(known)),
    Reference: invoice.content.poNumber.slice(0, MOST_REFERENCE),
  }
}
