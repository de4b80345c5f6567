import type { WireSettings } from '@skipyard/contract/tenants/tenants.ts'
import { readJson } from '#web/ui/checked/read-json.ts'
import { isFlag, isNumber, isText, listOf, orAbsent, orNull, recordOf } from '#web/ui/checked/shape.ts'
import { forgetItems, keepItems } from './kept-items.ts'

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

const SETTINGS = 'skipyard.tenantSettings'

export const keptSettings = (): WireSettings | undefined =>
  readJson(localStorage.getItem(SETTINGS), isSettings)

/** Keeps the settings on this device, and apart from them the items that the specification names (spec 000 §3). */
export function keepSettings(settings: WireSettings) {
  localStorage.setItem(SETTINGS, JSON.stringify(settings))
  keepItems({
    companyName: settings.companyName,
    companyPhone: settings.companyPhone,
    tenantABN: settings.abn,
    baseLocation: JSON.stringify(settings.baseLocation),
    timeZone: settings.timeZone,
    logo: settings.logo.img ?? '',
  })
}

export function forgetTenant() {
  localStorage.removeItem(SETTINGS)
  forgetItems(['companyName', 'companyPhone', 'tenantABN', 'baseLocation', 'timeZone', 'logo'])
}
