import type { WireCustomer } from '@skipyard/contract/customers.ts'
import type { CustomerInput } from '#web/features/customers/mutations.ts'
import { correctedCustomer } from './corrected-customer.ts'
import type { FormDraft } from './form-draft.ts'

const FIELDS = ['name', 'email', 'type', 'bookingSource'] as const

const isContested = (mine: CustomerInput, then: WireCustomer, now: WireCustomer) =>
  FIELDS.some(
    (field) => mine[field] !== then[field] && now[field] !== then[field] && mine[field] !== now[field],
  )

/**
 * The correction put over the customer as it is by now: the booking itself may have added its site, and others may
 * have changed what the form left alone. A field that both changed keeps the old version, which is refused and told.
 */
export function renewedCorrection(values: FormDraft, now: WireCustomer): CustomerInput | null {
  const mine = correctedCustomer(values)
  const { known } = values
  if (mine === null || known?.record == null) return null
  if (isContested(mine, known.record, now)) return mine
  return correctedCustomer({ ...values, known: { ...known, record: now } })
}
