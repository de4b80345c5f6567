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
  rates: [{ from: '2026-07-01T00:00:00Z', perTonne: 249, levy: 180, least: 60 }],
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

test('a price has its day and its dollars, a levy no more than it, and each day one', () => {
  const [rate] = tipSiteValues(site).rates
  if (!rate) throw new Error('The site has a price')
  const errorsWith = (...rates: object[]) =>
    tipSiteErrors({ ...tipSiteValues(site), rates: rates.map((changes) => ({ ...rate, ...changes })) })
  expect(errorsWith({ levyCents: null, leastCents: null })).toEqual([])
  for (const wrong of [
    [{ from: null }],
    [{ perTonneCents: null }],
    [{ leastCents: Number.NaN }],
    [{ levyCents: 24_901 }],
    [{}, {}],
  ])
    expect(errorsWith(...wrong).map(({ field }) => field)).toEqual(['rates'])
})
