import type { Address } from '@skipyard/domain/addresses/address.ts'
import type { Role } from '@skipyard/domain/identity/role.ts'
import type { BinSize, BookingBinType } from '@skipyard/domain/inventory/bin.ts'
import { addDays, type LocalDate } from '@skipyard/domain/shared/local-date.ts'

/** The password of every demo login; the README and the start-up message name it. */
export const DEMO_PASSWORD = 'every-bin-1'

/** Who looks around first: the owner of the busy company. */
export const DEMO_LOGIN = 'renee@westgate.example'

/** A person of the demo companies. */
export interface DemoPerson {
  name: string
  email: string
  role: Role
}

/** Owns both companies, so signing in asks which one. */
export const bothCompanies: DemoPerson = {
  name: 'Morgan Walsh',
  email: 'morgan@skipyard.example',
  role: 'owner',
}

/** The people of Westgate Skip Hire alone, one for each role. */
export const westgatePeople: DemoPerson[] = [
  { name: 'Renee Castellano', email: DEMO_LOGIN, role: 'owner' },
  { name: 'Dana Kovac', email: 'dana@westgate.example', role: 'office' },
  { name: 'Joe Vella', email: 'joe@westgate.example', role: 'dispatcher' },
  { name: 'Priya Raman', email: 'priya@westgate.example', role: 'viewer' },
]

/** A company of the demo: who it is and how big. */
export interface DemoCompany {
  companyName: string
  email: string
  phone: string
  abn: string
  jobPrefix: string
  baseLocation: Address
  seed: number
  firstJobNumber: number
  bookings: number
  customers: number
  trucks: number
  drivers: number
  /** One size of its bins has numbers. */
  hasNumberedBins: boolean
}

/** The firm most people look at: a busy yard in Melbourne's west. */
export const westgate: DemoCompany = {
  companyName: 'Westgate Skip Hire',
  email: 'office@westgate.example',
  phone: '0390001234',
  abn: '51824753556',
  jobPrefix: 'WSH',
  baseLocation: {
    name: '41 Leakes Rd, Laverton North VIC 3026',
    suburb: 'Laverton North',
    postCode: '3026',
    lat: -37.8305,
    lon: 144.7832,
  },
  seed: 1_065,
  firstJobNumber: 1_001,
  bookings: 400,
  customers: 120,
  trucks: 8,
  drivers: 9,
  hasNumberedBins: true,
}

/** A small second firm of the same owner. */
export const peninsula: DemoCompany = {
  companyName: 'Peninsula Bins',
  email: 'hello@peninsula.example',
  phone: '0390005678',
  abn: '53004085616',
  jobPrefix: 'PEN',
  baseLocation: {
    name: '8 Watt Rd, Mornington VIC 3931',
    suburb: 'Mornington',
    postCode: '3931',
    lat: -38.2286,
    lon: 145.0621,
  },
  seed: 3_931,
  firstJobNumber: 201,
  bookings: 36,
  customers: 20,
  trucks: 2,
  drivers: 2,
  hasNumberedBins: false,
}

/** Bins in the yard by size in m³ and type; a few sizes are short, as they are in a real yard. */
export const STOCK: Record<BookingBinType, [size: BinSize, bins: number][]> = {
  Marrel: [
    [2, 12],
    [3, 19],
    [4, 27],
    [6, 26],
    [8, 21],
    [9, 9],
    [10, 8],
    [12, 6],
    [20, 1],
    [30, 1],
  ],
  Hook: [
    [2, 3],
    [3, 7],
    [4, 6],
    [6, 8],
    [8, 5],
    [9, 3],
    [10, 5],
    [12, 6],
    [20, 6],
    [30, 5],
  ],
}

/** A line of the demo's stock ledger. */
export interface DemoStockLine {
  size: BinSize
  type: BookingBinType
  change: number
  date: LocalDate
  comments: string
}

const OPENED_DAYS_AGO = 120

const MANY = 15

/** What came and went since the yard opened; together they leave the stock as it is in `STOCK`. */
const SINCE = [
  { daysAgo: 62, change: 4, comments: 'Four new ones from the maker' },
  { daysAgo: 21, change: -1, comments: 'Floor rusted through, scrapped' },
]

function linesOf(type: BookingBinType, [size, bins]: [BinSize, number], today: LocalDate): DemoStockLine[] {
  const since = bins < MANY ? [] : SINCE
  const opening = since.reduce((left, { change }) => left - change, bins)
  const on = (daysAgo: number) => ({ size, type, date: addDays(today, -daysAgo) })
  return [
    { ...on(OPENED_DAYS_AGO), change: opening, comments: 'Opening stock' },
    ...since.map(({ daysAgo, change, comments }) => ({ ...on(daysAgo), change, comments })),
  ]
}

/** How the yard came to the bins it has today. */
export function demoStock(today: LocalDate): DemoStockLine[] {
  return (['Marrel', 'Hook'] as const).flatMap((type) =>
    STOCK[type].flatMap((held) => linesOf(type, held, today)),
  )
}
