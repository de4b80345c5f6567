import type { Address } from '@skipyard/domain/addresses/address.ts'
import type { Role } from '@skipyard/domain/identity/role.ts'
import type { BinSize, BookingBinType } from '@skipyard/domain/inventory/bin.ts'
import { addDays, type LocalDate } from '@skipyard/domain/shared/local-date.ts'

export const DEMO_PASSWORD = 'every-bin-1'

export const DEMO_LOGIN = 'renee@westgate.example'

export interface DemoPerson {
  name: string
  email: string
  role: Role
}

export const bothCompanies: DemoPerson = {
  name: 'Morgan Walsh',
  email: 'morgan@skipyard.example',
  role: 'owner',
}

export const westgatePeople: DemoPerson[] = [
  { name: 'Renee Castellano', email: DEMO_LOGIN, role: 'owner' },
  { name: 'Dana Kovac', email: 'dana@westgate.example', role: 'office' },
  { name: 'Joe Vella', email: 'joe@westgate.example', role: 'dispatcher' },
  { name: 'Priya Raman', email: 'priya@westgate.example', role: 'viewer' },
]

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
  hasNumberedBins: boolean
}

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

export interface DemoStockLine {
  size: BinSize
  type: BookingBinType
  change: number
  date: LocalDate
  comments: string
}

const OPENED_DAYS_AGO = 120

const MANY = 15

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

export function demoStock(today: LocalDate): DemoStockLine[] {
  return (['Marrel', 'Hook'] as const).flatMap((type) =>
    STOCK[type].flatMap((held) => linesOf(type, held, today)),
  )
}
