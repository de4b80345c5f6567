import { settings } from '@skipyard/contract/tenants/tenants.ts'
import { expect, test } from 'vitest'
import { isSettings } from './kept-settings.ts'
import { sampleSettings } from './sample-settings.ts'

test('settings of the contract are known again from the device, with and without what may be missing', () => {
  expect(settings.safeParse(sampleSettings).success).toBe(true)
  expect(isSettings(sampleSettings)).toBe(true)
  expect(isSettings({ ...sampleSettings, baseLocation: null, logo: { img: null } })).toBe(true)
})

test('whatever lacks a field of the contract, or holds something else in it, are no settings', () => {
  for (const field of Object.keys(settings.shape))
    expect(isSettings({ ...sampleSettings, [field]: undefined })).toBe(false)
  for (const field of Object.keys(settings.shape.bookings.shape)) {
    const bookings = { ...sampleSettings.bookings, [field]: undefined }
    expect(isSettings({ ...sampleSettings, bookings })).toBe(false)
  }
  expect(isSettings({ ...sampleSettings, logo: { img: 1 } })).toBe(false)
  expect(isSettings({ ...sampleSettings, baseLocation: { name: 'Somewhere' } })).toBe(false)
  expect(isSettings(null)).toBe(false)
})
