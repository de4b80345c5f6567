import { checkCustomer } from '@skipyard/domain/customers/check-customer.ts'
import type { FieldProblem } from '#web/client/api-error.ts'
import type { CustomerField, CustomerValues } from './customer-values.ts'

/** The fields as they stand in the form: details first, then what is additional. */
export const FIELD_ORDER: readonly CustomerField[] = [
  'phone',
  'name',
  'type',
  'companyName',
  'email',
  'bookingSource',
  'bookingSourceName',
  'addresses',
  'alternativePhone',
  'secondaryPhone',
  'secondaryEmail',
  'gender',
  'abn',
  'businessName',
  'customerReference',
  'billingAddress',
  'comments',
  'isOnHold',
  'onHoldReason',
]

const DETAILS = FIELD_ORDER.indexOf('addresses')

/** Whether a field stands in Customer Details. */
export const isDetail = (field: CustomerField): boolean => FIELD_ORDER.indexOf(field) <= DETAILS

/** What is wrong, by field. */
export type CustomerComplaints = Partial<Record<CustomerField, string>>

const OTHER_NAMES = new Map<string, CustomerField>([
  ['addressList', 'addresses'],
  ['address', 'addresses'],
  ['buisnessName', 'businessName'],
  ['onHold', 'isOnHold'],
])

/** The form's field behind a name of the wire ('addressList.0.postCode'); null when no field is meant. */
function fieldOfWire(path: string): CustomerField | null {
  const [first = ''] = path.split('.')
  return OTHER_NAMES.get(first) ?? FIELD_ORDER.find((field) => field === first) ?? null
}

/** Complaints under the names of the wire, by field; the first of each counts. */
export function complaintsOf(problems: readonly FieldProblem[]): CustomerComplaints {
  const complaints: CustomerComplaints = {}
  for (const { field: path, message } of problems) {
    const field = fieldOfWire(path)
    if (field !== null) complaints[field] ??= message
  }
  return complaints
}

/** Everything wrong with the form, by the rules the server keeps too (spec 001 §5). */
export function complaintsOfValues(values: CustomerValues): CustomerComplaints {
  const checked = checkCustomer(values)
  return checked.ok ? {} : complaintsOf(checked.errors ?? [])
}
