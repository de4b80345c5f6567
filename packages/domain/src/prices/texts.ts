import { type Cents, formatDollars } from '../shared/money.ts'

const tonnes = (kg: number) => `${(kg / 1000).toFixed(kg % 100 === 0 ? 1 : 2)} t`
const days = (count: number) => (count === 1 ? '1 day' : `${count} days`)

interface NamedBin {
  binSize: number
  binType: string
  wasteType: string
}

interface Included {
  zone: string
  includedDays: number
  includedKg: number | null
}

/** What people read about prices. */
export const priceTexts = {
  hire: (binSize: number, { zone, includedDays, includedKg }: Included) =>
    includedKg === null
      ? `${binSize} m³, ${zone}, ${days(includedDays)}`
      : `${binSize} m³, ${zone}, ${days(includedDays)} and ${tonnes(includedKg)}`,
  extraDays: (count: number, unit: Cents) =>
    count === 1 ? `1 extra day at ${formatDollars(unit)}` : `${count} extra days at ${formatDollars(unit)}`,
  overweight: (kg: number, unit: Cents) => `${tonnes(kg)} over at ${formatDollars(unit)}`,
  byBook: (price: Cents) => `${formatDollars(price)} by the Price Book`,
  instead: (price: Cents, quoted: Cents, reason: string) =>
    `${formatDollars(price)} instead of ${formatDollars(quoted)}${reason === '' ? '' : `: ${reason}`}`,
  digits: 'Whole dollars, digits only',
  own: 'Own',
  classRequired: 'Please name the class of customers',
  zoneNameRequired: 'Please name the zone',
  zoneTwice: 'There is a zone of this name already',
  bandEmpty: 'The distance must end further away than it begins',
  sheetTwice: 'This class has prices from that day already',
  tooManySheets: 'There are too many price sheets. Please delete old ones first.',
  risenTooHigh: 'A price would come to more than $100,000',
  pickBeforeDrop: 'The pick comes before the drop',
  extraUnknown: 'The company has no extra of this name',
  closedDayNameRequired: 'Please name the day',
  closedDayTwice: 'This day is in the list already',
  endsBefore: 'The last day comes before the first',
  lineApproved: (line: string) => `Approved: ${line}`,
  lineDismissed: (line: string) => `Let go: ${line}`,
  lineTakenBack: (line: string) => `Open again: ${line}`,
  lineInstead: (line: string, proposed: string) => `${line} instead of ${proposed}`,
  withReason: (said: string, reason: string) => (reason === '' ? said : `${said} (${reason})`),
  quantityInvalid: 'More than nothing, with three decimals at most',
  wholeUnits: 'Whole numbers only',
  reasonRequired: 'Please say why',
  lineBilled: 'This line stands on an invoice already',
  wasteTypeUnknown: 'The company takes no waste of this type',
  cellChanged: 'Someone else has changed this price in the meantime',
  termInvalid: {
    includedDays: 'Whole days, 365 at most',
    includedKg: 'Tonnes with three decimals at most, 100 at most',
    extraDayCents: 'Dollars and cents',
    perTonneCents: 'Dollars and cents',
  },
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
