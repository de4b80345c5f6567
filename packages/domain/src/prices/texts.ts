import { aSize } from '../inventory/bin.ts'
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

export const priceTexts = {
  hire: (binSize: number, { zone, includedDays, includedKg }: Included) =>
    includedKg === null
      ? `${binSize} m³, ${zone}, ${days(includedDays)}`
      : `${binSize} m³, ${zone}, ${days(includedDays)} and ${tonnes(includedKg)}`,
  extraDays: (count: number, unit: Cents) =>
    count === 1 ? `1 extra day at ${formatDollars(unit)}` : `${count} extra days at ${formatDollars(unit)}`,
  overweight: (kg: number, unit: Cents) => `${tonnes(kg)} over at ${formatDollars(unit)}`,
  byBook: (price: Cents) => `${formatDollars(price)} from the Price Book`,
  instead: (price: Cents, quoted: Cents, reason: string) =>
    `${formatDollars(price)} instead of ${formatDollars(quoted)}${reason === '' ? '' : `: ${reason}`}`,
  agreed: (price: Cents, reason: string) => `${formatDollars(price)}: ${reason}`,
  freeWithoutReason: (quoted: Cents) =>
    `The Price Book says ${formatDollars(quoted)}. Please enter a price, or give a reason for $0*`,
  otherPriceReason: 'Please give a reason for the different price',
  digits: 'Whole dollars, digits only',
  own: 'Own',
  classRequired: 'Please name the customer class',
  zoneNameRequired: 'Please name the zone',
  zoneTwice: 'There is already a zone with this name',
  bandEmpty: 'The distance must end further out than it begins',
  sheetTwice: 'This class already has prices from that day',
  tooManySheets: 'The limit is 200 price sheets. Please delete old ones first.',
  risenTooHigh: 'A price would be more than $100,000',
  pickBeforeDrop: 'The pick comes before the drop',
  extraUnknown: 'There is no extra with this name',
  closedDayNameRequired: 'Please name the day',
  closedWeekday: (weekday: string) => `closed on ${weekday}s`,
  everyWeekdayClosed: 'Please leave one day of the week open*',
  closedDayTwice: 'This day is in the list already',
  endsBefore: 'The last day comes before the first',
  lineApproved: (line: string) => `Approved: ${line}`,
  lineDismissed: (line: string) => `Waived: ${line}`,
  lineTakenBack: (line: string) => `Open again: ${line}`,
  lineInstead: (line: string, proposed: string) => `${line} instead of ${proposed}`,
  withReason: (said: string, reason: string) => (reason === '' ? said : `${said} (${reason})`),
  quantityInvalid: 'More than 0, with three decimals at most',
  wholeUnits: 'Whole numbers only',
  reasonRequired: 'Please say why',
  lineBilled: 'This line is already on an invoice',
  wasteTypeUnknown: 'The company does not take this waste type',
  cellChanged: 'Someone else has changed this price in the meantime',
  termInvalid: {
    includedDays: 'Whole days, 365 at most',
    includedKg: 'Tonnes with three decimals at most, 100 at most',
    extraDayCents: 'Dollars and cents',
    perTonneCents: 'Dollars and cents',
  },
  postCode: 'A postcode has four digits',
  surchargeNameRequired: 'Please name the surcharge',
  oneAmount: 'Either dollars or a percentage',
  noSheet: 'There are no prices in force yet. Enter the first ones in the Price Book.',
  zoneUnknown: (suburb: string) => `No zone in the Price Book covers ${suburb}`,
  priceMissing: ({ binSize, binType, wasteType }: NamedBin, zone: string) =>
    `The Price Book has no price for ${wasteType} in ${aSize(binSize)} ${binType} bin, ${zone}`,
  notOffered: ({ binSize, binType, wasteType }: NamedBin) =>
    `${wasteType} is not taken in ${aSize(binSize)} ${binType} bin`,
} as const
