import { checkCustomer } from '@skipyard/domain/customers/check-customer.ts'
import type { FieldError } from '@skipyard/domain/shared/decision.ts'
import { BLANK_VALUES, type CustomerValues } from './customer-values.ts'

const OTHER_NAMES = new Map([
  ['addressList', 'addresses'],
  ['address', 'addresses'],
  ['buisnessName', 'businessName'],
  ['onHold', 'isOnHold'],
])

/** The form's field behind a name of the wire ('addressList.0.postCode'); null when no field is meant. */
export function fieldOfWire(path: string): string | null {
  const [first = ''] = path.split('.')
  const field = OTHER_NAMES.get(first) ?? first
  return Object.hasOwn(BLANK_VALUES, field) ? field : null
}

/** Everything wrong with the form, by the rules the server keeps too (spec 001 §5). */
export function errorsOfValues(values: CustomerValues): FieldError[] {
  const checked = checkCustomer(values)
  const errors = checked.ok ? [] : (checked.errors ?? [])
  return errors.map(({ field, message }) => ({ field: fieldOfWire(field) ?? field, message }))
}
