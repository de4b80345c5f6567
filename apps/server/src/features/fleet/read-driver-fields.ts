import type { createDriver } from '@skipyard/contract/fleet.changes.ts'
import type { RequestOf } from '@skipyard/contract/operation.ts'
import type { DriverFields } from '@skipyard/domain/fleet/check-driver.ts'
import { BANK_MASK, NEW_DRIVER } from '@skipyard/domain/fleet/driver.ts'
import { COMPANY_HOURS, type HoursField, type HoursFields } from '@skipyard/domain/fleet/driver-hours.ts'
import { typedDate } from './typed-date.ts'

/** A driver as sent. */
export type DriverInput = RequestOf<typeof createDriver>['body']

const hoursOf = (input: Pick<DriverInput, HoursField>, kept: HoursFields): HoursFields => ({
  mondayHours: input.mondayHours ?? kept.mondayHours,
  tuesdayHours: input.tuesdayHours ?? kept.tuesdayHours,
  wednesdayHours: input.wednesdayHours ?? kept.wednesdayHours,
  thursdayHours: input.thursdayHours ?? kept.thursdayHours,
  fridayHours: input.fridayHours ?? kept.fridayHours,
  saturdayHours: input.saturdayHours ?? kept.saturdayHours,
  sundayHours: input.sundayHours ?? kept.sundayHours,
})

/**
 * What was sent, as the rules of the driver form read it. What was left out stays as it is `kept`, or is that of a new
 * driver; bank details left out count as masked.
 */
export function readDriverFields(
  input: DriverInput,
  kept: Pick<DriverFields, 'status' | 'gender' | HoursField> = { ...NEW_DRIVER, ...COMPANY_HOURS },
): DriverFields {
  return {
    ...input,
    ...hoursOf(input, kept),
    status: input.status ?? kept.status,
    gender: input.gender ?? kept.gender,
    licenseExpiry: typedDate(input.licenseExpiry),
    dob: typedDate(input.dob),
    joiningDate: typedDate(input.joiningDate),
    accountName: input.accountName ?? BANK_MASK,
    bsb: input.bsb ?? BANK_MASK,
    accountNumber: input.accountNumber ?? BANK_MASK,
  }
}
