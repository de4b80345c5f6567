import { expect, test } from 'vitest'
import { samplePriceBook } from './sample-price-book.ts'
import { type PricedPlace, zoneOfPlace } from './zone-of-place.ts'

test.each<[string, PricedPlace, string | null]>([
  ['its suburb, in any case', { suburb: ' yarraville', postCode: '3013', kmFromYard: 4 }, 'West'],
  ['its suburb before its postcode', { suburb: 'Footscray', postCode: '3011', kmFromYard: 6 }, 'West'],
  ['its postcode', { suburb: 'Seddon', postCode: '3011', kmFromYard: 40 }, 'Inner'],
  [
    'its distance, from the first kilometre',
    { suburb: 'Sunbury', postCode: '3429', kmFromYard: 30 },
    'Far out',
  ],
  ['no zone at the end of the band', { suburb: 'Gisborne', postCode: '3437', kmFromYard: 60 }, null],
  ['no zone while the yard is unknown', { suburb: 'Sunbury', postCode: '3429', kmFromYard: null }, null],
])('a place belongs to the zone of %s', (_way, place, zone) => {
  expect(zoneOfPlace(samplePriceBook.zones, place)?.name ?? null).toBe(zone)
})
