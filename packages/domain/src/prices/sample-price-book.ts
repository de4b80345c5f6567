import { BIN_SIZES, BOOKING_BIN_TYPES } from '../inventory/bin.ts'
import { localDate } from '../shared/local-date.ts'
import { RETAIL } from './price-book.ts'
import type { PriceAsk, PriceBook } from './quote.ts'

const SIX = 470

const zone = { id: 'west', name: 'West', suburbs: ['Yarraville', 'Footscray'], postCodes: [], band: null }
const inner = { id: 'inner', name: 'Inner', suburbs: [], postCodes: ['3000', '3011'], band: null }
const far = { id: 'far', name: 'Far out', suburbs: [], postCodes: [], band: { from: 30, to: 60 } }

const bins = BOOKING_BIN_TYPES.flatMap((binType) => BIN_SIZES.map((binSize) => ({ binType, binSize })))
const zones = [zone, inner, far]

const pricesOf = (dearer: number) =>
  zones.flatMap(({ id: zoneId }, index) =>
    bins.flatMap((bin) => [
      {
        zoneId,
        ...bin,
        wasteType: 'General Waste',
        priceCents: 100 * (SIX + 60 * (bin.binSize - 6) + 50 * index + dearer),
      },
      { zoneId, ...bin, wasteType: 'Soil', priceCents: bin.binSize > 6 ? null : 100 * (SIX + 70 + dearer) },
    ]),
  )

const terms = zones.flatMap(({ id: zoneId }) =>
  bins.map((bin) => ({
    zoneId,
    ...bin,
    includedDays: 7,
    includedKg: bin.binSize * 250,
    extraDayCents: 2_200,
    perTonneCents: 16_500,
  })),
)

/**
 * A price book for tests: three zones, Retail since March and dearer since July, and dearer Saturdays and
 * holidays.
 */
export const samplePriceBook: PriceBook = {
  zones,
  sheets: [
    {
      id: 'march',
      priceClass: RETAIL,
      validFrom: localDate('2026-03-01'),
      prices: pricesOf(0),
      terms,
    },
    { id: 'july', priceClass: RETAIL, validFrom: localDate('2026-07-01'), prices: pricesOf(25), terms },
  ],
  surcharges: [
    { id: 'sat', name: 'Saturday drop', job: 'drop', on: ['Saturday'], amount: { cents: 6_000 } },
    { id: 'hol', name: 'Public holiday', job: 'drop', on: 'holidays', amount: { perMille: 250 } },
  ],
  jobPrices: [],
  customerPrices: [],
  holidays: new Set([localDate('2026-06-08')]),
  hireDays: 7,
}

/** A 6 m³ Marrel for general waste in Yarraville, a week from a Monday. */
export const sampleAsk: PriceAsk = {
  place: { suburb: 'Yarraville', postCode: '3013', kmFromYard: 4 },
  binType: 'Marrel',
  binSize: 6,
  wasteType: 'General Waste',
  priceClass: RETAIL,
  customerId: null,
  takenOn: localDate('2026-05-14'),
  droppedOn: localDate('2026-05-18'),
  pickedOn: localDate('2026-05-25'),
}
