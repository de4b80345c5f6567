import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isJobPrefix, jobPrefixOf } from './job-prefix.ts'
import { defaultBookingSettings } from './tenant-settings.ts'

test.each([
  ['Skipyard', 'SKI'],
  ['Westgate Skip Hire', 'WSH'],
  ['Westgate Skip Hire Pty Ltd', 'WSH'],
  ['Joe’s Bins', 'JOE'],
  ['Big Red Skip Bins of Geelong', 'BRSB'],
  ['Éclair Bin Co.', 'ECL'],
  ['3000 Bins', 'BIN'],
  ['1300', 'JOB'],
  ['', 'JOB'],
  ['X', 'JOB'],
  ['Pty Ltd', 'JOB'],
])('%s numbers its jobs %s', (companyName, prefix) => {
  expect(jobPrefixOf(companyName)).toBe(prefix)
})

test('every name whatsoever gives a usable prefix', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (name) => isJobPrefix(jobPrefixOf(name))))
})

test('a new company starts with General Waste, seven days and its own copy of the lists', () => {
  const settings = defaultBookingSettings()
  expect(settings).toMatchObject({ pickupConfirm: false, hireDays: 7 })
  expect(settings.wasteTypes[0]).toBe('General Waste')
  settings.wasteTypes.push('Tyres')
  expect(defaultBookingSettings().wasteTypes).not.toContain('Tyres')
})
