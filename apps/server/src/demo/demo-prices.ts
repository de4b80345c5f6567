import type { Booking } from '@skipyard/domain/bookings/booking.ts'
import { paymentStatusOf } from '@skipyard/domain/bookings/status/payment-status.ts'
import { type BookingPrice, priceByQuote } from '@skipyard/domain/prices/booking-price.ts'
import type { JobPrice } from '@skipyard/domain/prices/job-prices.ts'
import { type PriceZone, RETAIL, type SheetContent } from '@skipyard/domain/prices/price-book.ts'
import { type PriceBook, quote } from '@skipyard/domain/prices/quote.ts'
import { localDate } from '@skipyard/domain/shared/local-date.ts'
import { type Cents, dollarsToCents } from '@skipyard/domain/shared/money.ts'
import { DEFAULT_WASTE_TYPES } from '@skipyard/domain/tenants/tenant-settings.ts'
import { v7 as uuidv7 } from 'uuid'
import {
  saveBookVersion,
  saveJobPrices,
  saveSurcharges,
  saveZones,
} from '#server/features/prices/price-book.store.ts'
import { insertSheet, saveSheetContent } from '#server/features/prices/price-sheet.store.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import type { DemoSuburb } from './demo-customers.ts'

const MARREL = [
  [2, 260, 0.4, 15],
  [3, 310, 0.6, 15],
  [4, 365, 0.8, 18],
  [6, 470, 1.5, 22],
  [8, 590, 2, 22],
  [10, 720, 2.5, 26],
  [12, 860, 3, 26],
] as const

const HOOK = [
  [9, 780, 2.3, 28],
  [10, 870, 2.5, 28],
  [12, 1_040, 3, 33],
  [16, 1_280, 4, 33],
  [20, 1_540, 5, 40],
  [30, 1_980, 7, 48],
] as const

const BINS = [
  ...MARREL.map((row) => ({ binType: 'Marrel' as const, row })),
  ...HOOK.map((row) => ({ binType: 'Hook' as const, row })),
]

const PER_TONNE = 165

const DAYS = 7

const STEP = 5

const WASTE = [
  { like: /heavy|mixed/i, factor: 1.22, upTo: 35 },
  { like: /green|timber/i, factor: 0.92, upTo: 35 },
  { like: /soil|fill|dirt|concrete|brick/i, factor: 1.16, upTo: 6 },
  { like: /metal/i, factor: 0.64, upTo: 35 },
] as const

const ZONES = [
  { name: 'West', east: 144.92, dearer: 0 },
  { name: 'Inner', east: 145, dearer: 40 },
  { name: 'East and bayside', east: 180, dearer: 75 },
] as const

const SINCE = localDate('2026-03-01')

function priceOf(
  wasteType: string,
  { size, dollars, dearer }: { size: number; dollars: number; dearer: number },
) {
  const { factor = 1, upTo = 35 } = WASTE.find(({ like }) => like.test(wasteType)) ?? {}
  if (size > upTo) return null
  return dollarsToCents(STEP * Math.round((dollars * factor + dearer) / STEP))
}

function contentOf(zones: readonly PriceZone[], discount: number): SheetContent {
  const places = zones.flatMap((zone, index) =>
    BINS.map((bin) => ({ zone, dearer: ZONES[index]?.dearer ?? 0, ...bin })),
  )
  return {
    prices: places.flatMap(({ zone, dearer, binType, row: [binSize, dollars] }) =>
      DEFAULT_WASTE_TYPES.map((wasteType) => {
        const priceCents = priceOf(wasteType, { size: binSize, dollars: dollars * discount, dearer })
        return { zoneId: zone.id, binType, binSize, wasteType, priceCents }
      }),
    ),
    terms: places.map(({ zone, binType, row: [binSize, , tonnes, day] }) => ({
      zoneId: zone.id,
      binType,
      binSize,
      includedDays: DAYS,
      includedKg: tonnes * 1_000,
      extraDayCents: dollarsToCents(day),
      perTonneCents: dollarsToCents(PER_TONNE),
    })),
  }
}

const TRADE_PRICE = 0.92

const jobPrice = (
  job: JobPrice['job'],
  cents: Cents,
  { isOff = false, includedMinutes = 0 }: Partial<JobPrice> = {},
): JobPrice => ({ id: uuidv7(), job, binSize: null, zoneId: null, isOff, cents, includedMinutes })

export function demoPriceBook(suburbs: readonly DemoSuburb[]): PriceBook {
  const zones = ZONES.map(({ name, east }, index): PriceZone => {
    const west = ZONES[index - 1]?.east ?? 0
    const within = suburbs.filter(({ lon }) => lon >= west && lon < east)
    return { id: uuidv7(), name, suburbs: within.map((place) => place.name), postCodes: [], band: null }
  })
  const sheets = [
    { id: uuidv7(), priceClass: RETAIL, validFrom: SINCE, ...contentOf(zones, 1) },
    { id: uuidv7(), priceClass: 'Trade', validFrom: SINCE, ...contentOf(zones, TRADE_PRICE) },
  ]
  return {
    zones,
    sheets,
    jobPrices: [
      jobPrice('exchange', 3_000, { isOff: true }),
      jobPrice('tip-and-return', 34_500),
      jobPrice('relocate', 8_800),
      jobPrice('waiting', 3_750, { includedMinutes: 30 }),
      jobPrice('futile-trip', 11_000),
      jobPrice('extra-pick', 9_500),
    ],
    surcharges: [
      { id: uuidv7(), name: 'Saturday drop', job: 'drop', on: ['Saturday'], amount: { cents: 6_000 } },
      { id: uuidv7(), name: 'Public holiday', job: 'drop', on: 'holidays', amount: { perMille: 250 } },
    ],
    customerPrices: [],
    holidays: new Set(),
    hireDays: DAYS,
  }
}

const paidOf = ({ paidCents, priceCents }: Booking, now: number) =>
  paidCents === priceCents ? now : Math.min(paidCents, now)

export function pricedByBook(
  book: PriceBook,
  booking: Booking,
): { booking: Booking; price: BookingPrice | null } {
  const { address, binType, binSize, wasteType, drop, pick } = booking
  const answer = quote(book, {
    place: { suburb: address.suburb, postCode: address.postCode, kmFromYard: null },
    binType,
    binSize,
    wasteType,
    priceClass: RETAIL,
    customerId: null,
    takenOn: SINCE,
    droppedOn: drop.date,
    pickedOn: pick.date,
  })
  if (!answer.ok) return { booking, price: null }
  const priceCents = answer.value.totalCents
  const paidCents = paidOf(booking, priceCents)
  const paymentStatus = paymentStatusOf({ priceCents, paidCents })
  return {
    booking: { ...booking, priceCents, paidCents, paymentStatus },
    price: priceByQuote(booking, { quote: answer.value, reason: '' }),
  }
}

export async function fillPriceBook(
  scope: TenantScope,
  { zones, sheets, surcharges, jobPrices }: PriceBook,
): Promise<void> {
  await saveZones(scope, zones)
  await saveSurcharges(scope, surcharges)
  await saveJobPrices(scope, jobPrices)
  await saveBookVersion(scope, 1)
  for (const { prices, terms, ...sheet } of sheets) {
    await insertSheet(scope, sheet)
    await saveSheetContent(scope, sheet.id, { entered: [...prices], removed: [], terms: [...terms] })
  }
}
