import type * as contract from '@skipyard/contract/customers.changes.ts'
import type { RequestOf } from '@skipyard/contract/operation.ts'
import type { MergeChoices } from '@skipyard/domain/customers/merge-customers.ts'

/** What was chosen, by the domain's names of the fields. */
export function readMergeChoices(
  chosen: RequestOf<typeof contract.mergeCustomers>['body']['choices'],
): MergeChoices {
  const { buisnessName, ...choices } = chosen
  return { ...choices, businessName: buisnessName }
}
