import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { texts } from '../shared/texts.ts'
import { defaultBookingSettings } from './tenant-settings.ts'
import { compareSettings, type SentSettings, type TenantSettings, updateSettings } from './update-settings.ts'

const settings: TenantSettings = {
  ...defaultBookingSettings(),
  companyName: 'Bay Bins',
  companyEmail: 'office@bay.example',
  companyPhone: '0412345678',
  companyLandline: '',
  abn: '51824753556',
  timeZone: 'Australia/Melbourne',
  baseLocation: null,
  jobPrefix: 'BAY',
  nextJobNumber: 41,
  wasteTypes: ['General Waste', 'Soil'],
}
const facts = { lastJobNumber: 40, hasNumberedBins: false }
const changed = (sent: SentSettings) => updateSettings(settings, sent, facts)

const kept = (sent: SentSettings) => {
  const decision = changed(sent)
  if (!decision.ok) throw new Error(decision.message)
  return decision.value
}

test('what is not sent stays as it is, and is not judged again', () => {
  expect(kept({})).toEqual(settings)
  expect(kept({ pickupConfirm: true, wasteTypes: undefined })).toEqual({ ...settings, pickupConfirm: true })
  expect(updateSettings({ ...settings, companyPhone: '' }, { hireDays: 3 }, facts)).toMatchObject({
    ok: true,
  })
})

test('texts lose the spaces around them, numbers their separators, and there may be no waste types', () => {
  expect(kept({ wasteTypes: [' Soil '] }).wasteTypes).toEqual(['Soil'])
  expect(kept({ wasteTypes: [] }).wasteTypes).toEqual([])
  expect(kept({ companyPhone: '+61 412 345 678', abn: '51 824 753 556' })).toEqual(settings)
  expect(kept({ jobPrefix: 'wsh', companyEmail: ' Office@Bay.Example' })).toMatchObject({
    jobPrefix: 'WSH',
    companyEmail: 'office@bay.example',
  })
})

test('sizes and types stand in one order whatever order they were chosen in', () => {
  expect(kept({ binSizes: [8, 2, 8], binTypes: ['Marrel', 'Hook'] })).toMatchObject({
    binSizes: [2, 8],
    binTypes: ['Hook', 'Marrel'],
  })
})

test('an ABN with a wrong checksum is kept: only a tax invoice insists', () => {
  expect(kept({ abn: '51824753557' }).abn).toBe('51824753557')
})

describe('every setting is refused by its own name', () => {
  test.each<[keyof TenantSettings, SentSettings[], string]>([
    ['companyName', [{ companyName: '' }, { companyName: '  ' }], texts.signUp.companyNameRequired],
    [
      'companyEmail',
      [{ companyEmail: '' }, { companyEmail: 'office' }, { companyEmail: 'a b@c.de' }],
      texts.login.emailInvalid,
    ],
    [
      'companyPhone',
      [{ companyPhone: '' }, { companyPhone: '041234567' }, { companyPhone: '04123456789' }],
      texts.customer.phoneInvalid,
    ],
    [
      'companyLandline',
      [{ companyLandline: '9123 456' }, { companyLandline: 'none' }, { companyLandline: '039123456x' }],
      texts.signUp.landlineInvalid,
    ],
    ['abn', [{ abn: 'ABN 51' }, { abn: '518247535561' }, { abn: '5-1' }], texts.signUp.abnDigits],
    [
      'timeZone',
      [{ timeZone: '' }, { timeZone: '+10:00' }, { timeZone: 'Melbourne' }],
      texts.settings.timeZoneRequired,
    ],
    [
      'jobPrefix',
      [{ jobPrefix: 'B' }, { jobPrefix: 'BAYBI' }, { jobPrefix: 'B-1' }],
      texts.settings.jobPrefixInvalid,
    ],
    [
      'nextJobNumber',
      [{ nextJobNumber: 0 }, { nextJobNumber: 1.5 }, { nextJobNumber: 10_000_000 }],
      texts.settings.jobNumberInvalid,
    ],
    ['hireDays', [{ hireDays: 0 }, { hireDays: 2.5 }, { hireDays: 366 }], texts.settings.hireDaysInvalid],
    ['binSizes', [{ binSizes: [] }], texts.settings.binSizesRequired],
    ['binTypes', [{ binTypes: [] }], texts.settings.binTypesRequired],
  ])('%s', (field, wrong, message) => {
    for (const sent of wrong) expect(changed(sent)).toMatchObject({ ok: false, field, message })
  })
})

test('the next job number is above every number a job was ever given', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 200 }), (nextJobNumber) => {
      expect(changed({ nextJobNumber }).ok).toBe(nextJobNumber > 40)
    }),
  )
})

describe('numbers of bins', () => {
  const numbering = { ...settings, numberedBins: true }

  test('are switched on whenever somebody likes, and off while no bin has one', () => {
    expect(kept({ numberedBins: true }).numberedBins).toBe(true)
    expect(updateSettings(numbering, { numberedBins: false }, facts)).toMatchObject({ ok: true })
  })

  test('are not switched off while bins have them; other settings still change', () => {
    const held = { ...facts, hasNumberedBins: true }
    expect(updateSettings(numbering, { numberedBins: false }, held)).toEqual({
      ok: false,
      reason: 'bins-numbered',
      message: texts.settings.binsNumbered,
    })
    expect(updateSettings(numbering, { hireDays: 3, numberedBins: true }, held)).toMatchObject({ ok: true })
  })
})

test('only what differs is a change, the order of the waste types too', () => {
  expect(compareSettings(settings, settings)).toEqual({})
  expect(compareSettings(settings, { ...settings, pickupConfirm: true })).toEqual({
    pickupConfirm: { from: false, to: true },
  })
  const turned = { ...settings, wasteTypes: ['Soil', 'General Waste'] }
  expect(compareSettings(settings, turned)).toEqual({
    wasteTypes: { from: settings.wasteTypes, to: turned.wasteTypes },
  })
})
