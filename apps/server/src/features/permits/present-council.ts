import type { WireCouncil } from '@skipyard/contract/permits.ts'
import type { Council } from '@skipyard/domain/permits/council.ts'
import { toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { centsToDollars } from '@skipyard/domain/shared/money.ts'

/** A council as it crosses the wire. */
export function presentCouncil(council: Council): WireCouncil {
  const { id, suburbs, postCodes, isLeadInWorkingDays, feeCents, registrationEndsOn, ...rest } = council
  return {
    ...rest,
    _id: id,
    suburbs: [...suburbs],
    postCodes: [...postCodes],
    leadInWorkingDays: isLeadInWorkingDays,
    fee: centsToDollars(feeCents),
    registrationEnds: registrationEndsOn && toWireDate(registrationEndsOn),
  }
}
