import type { RequestOf } from '@skipyard/contract/operation.ts'
import type * as contract from '@skipyard/contract/permits.ts'
import type { Council } from '@skipyard/domain/permits/council.ts'
import { dollarsToCents } from '@skipyard/domain/shared/money.ts'

/** What the form of a council sends. */
export type CouncilInput = RequestOf<typeof contract.createCouncil>['body']

/** A council as its form says it is. */
export function readCouncilFields(
  input: CouncilInput,
  { id, version }: Pick<Council, 'id' | 'version'>,
): Council {
  const { leadInWorkingDays, fee, registrationEnds, ...rest } = input
  return {
    ...rest,
    id,
    version,
    isLeadInWorkingDays: leadInWorkingDays,
    feeCents: dollarsToCents(fee),
    registrationEndsOn: registrationEnds,
  }
}
