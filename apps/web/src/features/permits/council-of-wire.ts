import type { WireCouncil } from '@skipyard/contract/permits.ts'
import type { Council } from '@skipyard/domain/permits/council.ts'
import { fromWireDate } from '@skipyard/domain/shared/local-date.ts'
import { dollarsToCents } from '@skipyard/domain/shared/money.ts'

/** A council of the wire as the domain's rules look at it. */
export function councilOfWire(wire: WireCouncil): Council {
  const { _id, leadInWorkingDays, fee, registrationEnds, ...rest } = wire
  return {
    ...rest,
    id: _id,
    isLeadInWorkingDays: leadInWorkingDays,
    feeCents: dollarsToCents(fee),
    registrationEndsOn: fromWireDate(registrationEnds ?? ''),
  }
}
