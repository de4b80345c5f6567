import { type Council, councilOfPlace } from '@skipyard/domain/permits/council.ts'
import type { PermittedBooking } from './permit.reads.ts'

/** The council of a booking's permit: the one noted, else that of its address; null for none that is known. */
export const councilOfPermit = (
  councils: readonly Council[],
  { permit, suburb, postCode }: PermittedBooking,
): Council | null =>
  councils.find(({ id }) => id === permit.councilId) ?? councilOfPlace(councils, { suburb, postCode })
