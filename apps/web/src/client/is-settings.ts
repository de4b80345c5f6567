import type { WireSettings } from '@skipyard/contract/tenants/tenants.ts'
import { isFlag, isNumber, isText, listOf, orAbsent, orNull, recordOf } from '#web/ui/checked/shape.ts'

/** By hand for the same reason as `isProfile`. */
export const isSettings = recordOf<WireSettings>({
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
      isTyped: orAbsent(isFlag),
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
