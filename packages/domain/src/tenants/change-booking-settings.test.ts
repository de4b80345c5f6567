import { expect, test } from 'vitest'
import { changeBookingSettings, compareBookingSettings } from './change-booking-settings.ts'

const settings = { pickupConfirm: false, wasteTypes: ['General Waste', 'Soil'] }

test('what is not sent stays as it is', () => {
  expect(changeBookingSettings(settings, {})).toEqual(settings)
  expect(changeBookingSettings(settings, { pickupConfirm: true })).toEqual({
    ...settings,
    pickupConfirm: true,
  })
})

test('waste types lose the spaces around them, and there may be none', () => {
  expect(changeBookingSettings(settings, { wasteTypes: [' Soil '] }).wasteTypes).toEqual(['Soil'])
  expect(changeBookingSettings(settings, { wasteTypes: [] }).wasteTypes).toEqual([])
})

test('only what differs is a change, the order of the waste types too', () => {
  expect(compareBookingSettings(settings, settings)).toEqual({})
  expect(compareBookingSettings(settings, { ...settings, pickupConfirm: true })).toEqual({
    pickupConfirm: { from: false, to: true },
  })
  const turned = { ...settings, wasteTypes: ['Soil', 'General Waste'] }
  expect(compareBookingSettings(settings, turned)).toEqual({
    wasteTypes: { from: settings.wasteTypes, to: turned.wasteTypes },
  })
})
