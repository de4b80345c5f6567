import { type Cents, formatDollars } from '../shared/money.ts'

const tonnes = (kg: number) => `${(kg / 1000).toFixed(kg % 100 === 0 ? 1 : 2)} t`
const days = (count: number) => (count === 1 ? '1 day' : `${count} days`)

interface NamedBin {
  binSize: number
  binType: string
  wasteType: string
}

/** What people read about prices. */
export const priceTexts = {
  hire: (binSize: number, zone: string, includedDays: number, includedKg: number | null) =>
    includedKg === null
      ? `${binSize} m³, ${zone}, ${days(includedDays)}`
      : `${binSize} m³, ${zone}, ${days(includedDays)} and ${tonnes(includedKg)}`,
  extraDays: (count: number, unit: Cents) =>
    count === 1 ? `1 extra day at ${formatDollars(unit)}` : `${count} extra days at ${formatDollars(unit)}`,
  overweight: (kg: number, unit: Cents) => `${tonnes(kg)} over at ${formatDollars(unit)}`,
  digits: 'Whole dollars, digits only',
  classRequired: 'Please name the class of customers',
  zoneNameRequired: 'Please name the zone',
  postCode: 'A postcode has four digits',
  surchargeNameRequired: 'Please name the surcharge',
  oneAmount: 'Either dollars or per cent',
  noSheet: 'No price list holds yet. Enter the first one in the Price Book.',
  zoneUnknown: (suburb: string) => `No zone of the Price Book holds ${suburb}`,
  priceMissing: ({ binSize, binType, wasteType }: NamedBin, zone: string) =>
    `The Price Book has no price for ${wasteType} in a ${binSize} m³ ${binType} bin, ${zone}`,
  notOffered: ({ binSize, binType, wasteType }: NamedBin) =>
    `${wasteType} is not taken in a ${binSize} m³ ${binType} bin`,
} as const
