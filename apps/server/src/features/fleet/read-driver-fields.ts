import type { createDriver } from '@skipyard/contract/fleet.changes.ts'
import type { RequestOf } from '@skipyard/contract/operation.ts'
import type { DriverFields } from '@skipyard/domain/fleet/check-driver.ts'
import { BANK_MASK, NEW_DRIVER } from '@skipyard/domain/fleet/driver.ts'
import { COMPANY_HOURS, type HoursField, weekOf } from '@skipyard/domain/fleet/driver-hours.ts'
import { typedDate } from './typed-date.ts'

/** A driver as sent. */
export type DriverInput = RequestOf<typeof createDriver>['body']

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
    ...weekOf((field) => input[field] ?? kept[field]),
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
