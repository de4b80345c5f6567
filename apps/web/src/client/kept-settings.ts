import type { WireSettings } from '@skipyard/contract/tenants/tenants.ts'
import { readJson } from '#web/ui/checked/read-json.ts'
import { isSettings } from './is-settings.ts'
import { forgetItems, keepItems } from './kept-items.ts'

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
