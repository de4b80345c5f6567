import { expect, test } from 'vitest'
import { tipSiteBody, tipSiteErrors, tipSiteValues } from './tip-site-values.ts'

const site = {
  _id: 'tip',
  version: 2,
  name: 'Brooklyn Transfer',
  address: { name: '600 Geelong Rd', suburb: 'Brooklyn', postCode: '3012', lat: -37.82, lon: 144.84 },
  wasteTypes: ['Soil'],
  opensAt: 360,
  closesAt: 960,
}

test('a tip site that was not touched is sent as it was read', () => {
  const { _id, version, ...fields } = site
  expect(tipSiteErrors(tipSiteValues(site))).toEqual([])
  expect(tipSiteBody(tipSiteValues(site))).toEqual(fields)
})

test('a new one needs a name and a place, and closes after it opens', () => {
  expect(tipSiteErrors(tipSiteValues(null)).map(({ field }) => field)).toEqual(['name', 'address'])
  const backwards = { ...tipSiteValues(site), opensAt: '16:00', closesAt: '06:00' }
  expect(tipSiteErrors(backwards).map(({ field }) => field)).toEqual(['closesAt'])
})
