import type { WireSettings } from '@skipyard/contract/tenants.ts'

type Check = (value: unknown) => boolean

const isText: Check = (value) => typeof value === 'string'
const isNumber: Check = (value) => typeof value === 'number'
const isFlag: Check = (value) => typeof value === 'boolean'
const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value)
const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check)

type Checks<Shape> = { [Field in keyof Shape]: Check }

function recordOf<Shape>(checks: Checks<Shape>): Check {
  const fields = Object.entries<Check>(checks)
  return (value) => {
    if (typeof value !== 'object' || value === null) return false
    const given = new Map(Object.entries(value))
    return fields.every(([field, isGood]) => isGood(given.get(field)))
  }
}

const isKept = recordOf<WireSettings>({
  version: isNumber,
  companyName: isText,
  companyEmail: isText,
  companyPhone: isText,
  companyLandline: isText,
  abn: isText,
  timeZone: isText,
  baseLocation: orNull(
    recordOf<NonNullable<WireSettings['baseLocation']>>({
      name: isText,
      suburb: isText,
      postCode: isText,
      lat: isNumber,
      lon: isNumber,
    }),
  ),
  jobPrefix: isText,
  nextJobNumber: isNumber,
  trialEndsOn: orNull(isText),
  logo: recordOf<WireSettings['logo']>({ img: orNull(isText) }),
  bookings: recordOf<WireSettings['bookings']>({
    pickupConfirm: isFlag,
    wasteTypes: listOf(isText),
    hireDays: isNumber,
    binSizes: listOf(isNumber),
    binTypes: listOf(isText),
    numberedBins: isFlag,
  }),
})

/** Whether what this device kept are settings as this version knows them; by hand for the same reason as the profile. */
export const isSettings = (value: unknown): value is WireSettings => isKept(value)
