import type { Address } from '@skipyard/domain/addresses/address.ts'
import type { BinSize, BookingBinType } from '@skipyard/domain/inventory/bin.ts'

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
