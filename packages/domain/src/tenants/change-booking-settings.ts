import type { BookingSettings } from './tenant-settings.ts'

/** What of a company's booking settings the Settings screen changes. */
export type ChangeableSettings = Pick<BookingSettings, 'pickupConfirm' | 'wasteTypes'>

/** A changed setting with its value before and after, as the audit trail keeps it. */
export type SettingsChanges = Record<string, { from: unknown; to: unknown }>

/** The settings with what was sent put in; what was not sent stays. No waste types at all is a choice too. */
export function changeBookingSettings(
  settings: ChangeableSettings,
  sent: { pickupConfirm?: boolean | undefined; wasteTypes?: string[] | undefined },
): ChangeableSettings {
  const { pickupConfirm = settings.pickupConfirm, wasteTypes = settings.wasteTypes } = sent
  return { pickupConfirm, wasteTypes: wasteTypes.map((name) => name.trim()) }
}

/** What a change of the settings did; another order of the waste types is a change, since forms keep it. */
export function compareBookingSettings(
  before: ChangeableSettings,
  after: ChangeableSettings,
): SettingsChanges {
  const changes: SettingsChanges = {}
  if (before.pickupConfirm !== after.pickupConfirm) {
    changes.pickupConfirm = { from: before.pickupConfirm, to: after.pickupConfirm }
  }
  const isSameList =
    before.wasteTypes.length === after.wasteTypes.length &&
    before.wasteTypes.every((name, index) => name === after.wasteTypes[index])
  if (!isSameList) changes.wasteTypes = { from: before.wasteTypes, to: after.wasteTypes }
  return changes
}
