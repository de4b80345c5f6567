import type { Address } from '@skipyard/domain/addresses/address.ts'
import { BOOKING_SOURCES } from '@skipyard/domain/customers/booking-source.ts'
import {
  BLANK_CUSTOMER,
  type CustomerRecord,
  type CustomerType,
} from '@skipyard/domain/customers/customer.ts'
import { isValidAbn } from '@skipyard/domain/tenants/abn.ts'
import { v7 as uuidv7 } from 'uuid'
import { loadGazetteer } from '#server/features/addresses/gazetteer.ts'
import type { DemoCompany } from './demo-company.ts'
import { COMPANY_NAMES, FIRST_NAMES, LAST_NAMES, STREETS } from './names.ts'
import type { Random } from './random.ts'

export interface DemoSuburb {
  name: string
  state: string
  postCode: string
  lat: number
  lon: number
}

export interface DemoCustomer extends Omit<CustomerRecord, 'gender'> {
  id: string
  sites: Address[]
}

const PHONE_STEP = 1_237
const PRIVATE_TYPES: CustomerType[] = ['Individual', 'Individual', 'Individual', 'Sole trader']
const NAMED_SOURCES = BOOKING_SOURCES.filter((source) => source !== 'Other')

function siteIn(random: Random, suburbs: readonly DemoSuburb[]): Address {
  const { name, state, postCode, lat, lon } = random.pick(suburbs)
  const street = `${random.between(1, 240)} ${random.pick(STREETS)}`
  const scatter = () => (random.fraction() - 0.5) / 60
  return {
    name: `${street}, ${name} ${state} ${postCode}`,
    suburb: name,
    postCode,
    lat: lat + scatter(),
    lon: lon + scatter(),
  }
}

const mailNameOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z]+/g, '.')
    .replace(/^\.|\.$/g, '')

/** The first two digits of an ABN are its checksum. */
function abnOf(index: number): string {
  const rest = `${123_456_000 + index * 7}`
  const leading = Array.from({ length: 90 }, (_, digits) => `${digits + 10}`)
  return leading.map((digits) => `${digits}${rest}`).find(isValidAbn) ?? ''
}

const COMMENTS = [
  'Invoice at the end of the month.',
  'Call the site, not the office.',
  'Wants photos of the bin.',
]

function firmDetails(index: number, name: string) {
  const isOwing = index % 24 === 8
  return {
    abn: abnOf(index),
    customerReference: index % 8 === 0 ? `PO ${4_400 + index}` : '',
    alternativePhone: index % 12 === 0 ? `0391${String(index * 131).padStart(6, '0')}` : '',
    secondaryEmail: index % 16 === 0 ? `accounts@${mailNameOf(name)}.example.com.au` : '',
    comments: COMMENTS[index % COMMENTS.length] ?? '',
    isOnHold: isOwing,
    onHoldReason: isOwing ? 'Pays for the next bin before it is delivered.' : '',
  }
}

export function demoCustomer(random: Random, index: number, suburbs: readonly DemoSuburb[]): DemoCustomer {
  const company = index % 4 === 0 ? COMPANY_NAMES[index / 4] : undefined
  const name = company ?? `${random.pick(FIRST_NAMES)} ${random.pick(LAST_NAMES)}`
  const extraSites = company ? random.between(1, 4) : Number(random.isLikely(0.2))
  const tail = String((index * PHONE_STEP) % 10_000).padStart(4, '0')
  return {
    ...BLANK_CUSTOMER,
    ...(company && firmDetails(index, name)),
    id: uuidv7(),
    name,
    companyName: company ?? '',
    phone: `049157${tail}`,
    email: random.isLikely(0.7) ? `${mailNameOf(name)}@example.com.au` : '',
    type: company ? 'Company' : random.pick(PRIVATE_TYPES),
    bookingSource: random.pick(NAMED_SOURCES),
    sites: [siteIn(random, suburbs), ...Array.from({ length: extraSites }, () => siteIn(random, suburbs))],
  }
}

function householdAgain(other: DemoCustomer, { name, phone, sites }: DemoCustomer): DemoCustomer {
  const [first = '', ...rest] = name.split(' ')
  const again = `${first.slice(0, 1)} ${rest.join(' ')}`
  return { ...other, name: again, phone, email: '', type: 'Individual', companyName: '', sites }
}

function firmAgain(other: DemoCustomer, firm: DemoCustomer): DemoCustomer {
  const name = firm.name.replace(/ Pty Ltd$/, '')
  const { abn, sites } = firm
  return { ...other, name, companyName: name, type: 'Company', abn, sites: sites.slice(0, 1), email: '' }
}

export function withDuplicates(customers: readonly DemoCustomer[]): DemoCustomer[] {
  const [firm, household] = customers
  const [another, last] = customers.slice(-2)
  if (!(firm && household && another && last)) throw new Error('Too few customers for duplicates')
  return [...customers.slice(0, -2), householdAgain(another, household), firmAgain(last, firm)]
}

const REACH_DEGREES = 0.25

export function suburbsAround({ baseLocation: { lat, lon } }: DemoCompany): DemoSuburb[] {
  return loadGazetteer().filter(
    (place) =>
      place.state === 'VIC' &&
      Math.abs(place.lat - lat) < REACH_DEGREES &&
      Math.abs(place.lon - lon) < REACH_DEGREES,
  )
}
