import type * as contract from '@skipyard/contract/customers.changes.ts'
import type { RequestOf } from '@skipyard/contract/operation.ts'
import type { Customer } from '@skipyard/domain/customers/customer.ts'
import {
  mergeCustomers as decide,
  MERGE_FIELDS,
  type MergeChoices,
  mergeSideOf,
} from '@skipyard/domain/customers/merge-customers.ts'
import { canReorderCustomers } from '@skipyard/domain/customers/policy.ts'
import { accept, notAllowed, notFound } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { findCustomer } from './customer.reads.ts'
import { countBookings } from './customer-bookings.reads.ts'
import { presentCustomer } from './present-customer.ts'
import { readMergeChoices } from './read-merge-choices.ts'

const fieldsOf = (kept: Customer, other: Customer, choices: MergeChoices) =>
  MERGE_FIELDS.map((field) => ({
    field: field === 'businessName' ? ('buisnessName' as const) : field,
    kept: kept[field],
    other: other[field],
    side: mergeSideOf(field, { kept, other }, choices),
    isConflict: kept[field] !== '' && other[field] !== '' && kept[field] !== other[field],
  }))

/** What merging the other customer into this one would make; nothing is changed. */
export async function previewMerge(
  scope: TenantScope,
  customerId: string,
  { otherId, choices: asked }: RequestOf<typeof contract.previewMerge>['body'],
): Promise<contract.WireMergePreview> {
  if (!canReorderCustomers(scope.actor)) throw notAllowed()
  const [kept, other] = [await findCustomer(scope, customerId), await findCustomer(scope, otherId)]
  if (!kept || !other) throw notFound()
  const choices = readMergeChoices(asked)
  const { notes, ...merged } = accept(decide(kept, other, choices))
  return {
    kept: presentCustomer(kept),
    other: presentCustomer(other),
    fields: fieldsOf(kept, other, choices),
    merged: presentCustomer({ ...kept, ...merged }),
    notes,
    bookings: await countBookings(scope, otherId),
  }
}
