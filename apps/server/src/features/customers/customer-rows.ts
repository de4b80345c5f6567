import { createCustomer } from '@skipyard/contract/customers/customers.ts'
import { CUSTOMER_COLUMNS, type CustomerColumnName } from '@skipyard/contract/customers/files.ts'
import { sayIssue } from '@skipyard/contract/shared/issues.ts'
import { type Address, markTyped } from '@skipyard/domain/addresses/address.ts'
import { type CheckedCustomer, checkCustomer } from '@skipyard/domain/customers/check-customer.ts'
import { CUSTOMER_TYPES } from '@skipyard/domain/customers/customer.ts'
import { normalisePhone } from '@skipyard/domain/shared/phone.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { isPlaceTorn } from '#server/features/addresses/place-agrees.ts'
import { readCustomerDraft } from './customer-wire.ts'
import type { FileRow } from './parse-customer-file.ts'
import type { PlaceAddress, Placed } from './places.ts'

const AS_TYPED = ', as typed'

const inert = (text: string) => text.replace(/[\\|[\]]/g, String.raw`\$&`)

/** In one cell, each with its place: `9 High St, Coburg VIC 3058 [Coburg 3058, -37.74, 144.97] | …`. */
export function writeFurtherAddresses(addresses: readonly Address[]): string {
  return addresses
    .map(
      ({ name, suburb, postCode, lat, lon, isTyped }) =>
        `${inert(name)} [${inert(suburb)} ${postCode}, ${lat}, ${lon}${isTyped ? AS_TYPED : ''}]`,
    )
    .join(' | ')
}

interface FurtherAddress {
  line: string
  address: Address | 'unreadable' | null
}

const ENTRY = /(?:\\[\s\S]|[^|])+/g

const DEGREES = String.raw`(-?\d+(?:\.\d+)?(?:e-?\d+)?)`

const PLACED = new RegExp(
  String.raw`^((?:\\.|[^\\])*?)\[((?:\\.|[^\\[\]])*?)(\d{3,4}),\s*${DEGREES},\s*${DEGREES}(${AS_TYPED})?\]$`,
  'su',
)

const LONGEST_ENTRY = 1_000

const MEANT_AS_PLACE = /\[[^[\]]*\d{3,4}\s*,[^[\]]*\]?$/

const unescaped = (text: string) => text.replace(/\\([\\|[\]])/g, '$1').trim()

function addressOf(entry: string): FurtherAddress['address'] {
  if (entry.length > LONGEST_ENTRY) return null
  const [, name = '', suburb = '', postCode = '', lat, lon, asTyped] = PLACED.exec(entry) ?? []
  if (lat === undefined || lon === undefined) return MEANT_AS_PLACE.test(entry) ? 'unreadable' : null
  const address = {
    name: unescaped(name),
    suburb: unescaped(suburb),
    postCode: postCode.padStart(4, '0'),
    lat: Number(lat),
    lon: Number(lon),
  }
  return markTyped(address, asTyped !== undefined)
}

/** Separated by |; files written by hand or long ago give lines alone. */
export function readFurtherAddresses(cell: string): FurtherAddress[] {
  const entries = cell.match(ENTRY) ?? []
  return entries
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
    .map((line) => ({ line, address: addressOf(line) }))
}

interface CellError {
  column: CustomerColumnName | null
  message: string
}

export type ReadRow = { isGood: true; customer: CheckedCustomer } | { isGood: false; errors: CellError[] }

type Cells = FileRow['cells']

const COLUMN_OF: Record<string, CustomerColumnName> = {
  bookingSourceName: 'bookingSource',
  addressList: 'address',
}

function columnOf(field: string): CustomerColumnName {
  const [name = '', position, part] = field.split('.')
  if (position === '0' && (part === 'lat' || part === 'lon')) return part
  if (name === 'addressList' && position !== undefined && position !== '0') return 'furtherAddresses'
  const own = createCustomer.body.keyof().options.find((known) => known === name)
  const column = COLUMN_OF[name] ?? own
  return column === undefined || column === 'bookingSourceName' || column === 'addressList' ? 'name' : column
}

const withoutDecimals = (cell: string) => cell.replace(/^(\d+)\.0+$/, '$1')

/** A spreadsheet drops a phone's first 0. */
function phoneOf(typed: string | undefined): string | undefined {
  const cell = typed && withoutDecimals(typed)
  const phone = normalisePhone(cell ?? '')
  return /^[2-478]\d{8}$/.test(phone) ? `0${phone}` : cell
}

const typeOf = (cell = '') => CUSTOMER_TYPES.find((type) => type.toLowerCase() === cell.toLowerCase())

const YES = ['yes', 'y', 'true', '1', 'on']

const NO = ['no', 'n', 'false', '0', 'off', '']

function choiceErrors({ type = '', onHold = '' }: Cells): CellError[] {
  const isHoldKnown = [...YES, ...NO].includes(onHold.toLowerCase())
  return [
    ...(type !== '' && !typeOf(type)
      ? [{ column: 'type' as const, message: texts.customer.customerTypeUnknown }]
      : []),
    ...(isHoldKnown ? [] : [{ column: 'onHold' as const, message: texts.customer.onHoldUnknown }]),
  ]
}

function fieldsOf(cells: Cells, addressList: readonly Address[]) {
  return {
    name: cells.name,
    type: typeOf(cells.type),
    companyName: cells.companyName ?? '',
    phone: phoneOf(cells.phone),
    alternativePhone: phoneOf(cells.alternativePhone),
    secondaryPhone: phoneOf(cells.secondaryPhone),
    email: cells.email,
    secondaryEmail: cells.secondaryEmail,
    gender: cells.gender,
    bookingSource: cells.bookingSource,
    abn: cells.abn,
    buisnessName: cells.buisnessName,
    customerReference: cells.customerReference,
    billingAddress: cells.billingAddress,
    comments: cells.comments,
    priceClass: cells.priceClass,
    onHold: YES.includes(cells.onHold?.toLowerCase() ?? ''),
    onHoldReason: cells.onHoldReason,
    addressList,
  }
}

interface Places {
  addresses: Address[]
  errors: CellError[]
}

/** Degrees; null when none is given, 'unreadable' for half of a position or no numbers. */
function positionOf({ lat = '', lon = '' }: Cells): { lat: number; lon: number } | null | 'unreadable' {
  if (lat === '' && lon === '') return null
  const position = { lat: Number(lat), lon: Number(lon) }
  const isNumber = Number.isFinite(position.lat) && Number.isFinite(position.lon)
  return lat !== '' && lon !== '' && isNumber ? position : 'unreadable'
}

const nowhere = (column: CustomerColumnName, message: string): Places => ({
  addresses: [],
  errors: [{ column, message }],
})

/** A spreadsheet drops the first 0 of Darwin's postcodes. */
function postCodeOf({ postCode = '' }: Cells): string {
  const digits = withoutDecimals(postCode)
  return /^\d{3}$/.test(digits) ? `0${digits}` : digits
}

/** A place that the gazetteer contradicts is brought in, marked as not checked. */
const markedWhere = (address: Address, isTyped: boolean) =>
  markTyped(address, isTyped || isPlaceTorn(address))

function mainPlace(cells: Cells, place: PlaceAddress): Places {
  const { address: line = '', suburb = '', state = '' } = cells
  const postCode = postCodeOf(cells)
  if (line === '') return { addresses: [], errors: [] }
  const [placed, position] = [place({ line, suburb, state, postCode }), positionOf(cells)]
  if (position === 'unreadable') return nowhere('lat', texts.customer.positionInvalid)
  if (position) {
    const known = 'address' in placed ? placed.address : { suburb: '', postCode: '' }
    const given = { name: line, suburb: suburb || known.suburb, postCode: postCode || known.postCode }
    const isTyped = YES.includes(cells.addressNotChecked?.toLowerCase() ?? '')
    return { addresses: [markedWhere({ ...given, ...position }, isTyped)], errors: [] }
  }
  return 'address' in placed ? { addresses: [placed.address], errors: [] } : nowhere('address', placed.error)
}

function furtherPlace(line: string, address: FurtherAddress['address'], place: PlaceAddress): Placed {
  if (address === 'unreadable') return { error: texts.customer.positionInvalid }
  if (address === null) return place({ line, suburb: '', state: '', postCode: '' })
  return { address: markedWhere(address, address.isTyped === true) }
}

function furtherPlaces({ furtherAddresses = '' }: Cells, place: PlaceAddress): Places {
  const places = readFurtherAddresses(furtherAddresses).map(({ line, address }) => ({
    line,
    placed: furtherPlace(line, address, place),
  }))
  return {
    addresses: places.flatMap(({ placed }) => ('address' in placed ? [placed.address] : [])),
    errors: places.flatMap(({ line, placed }) =>
      'error' in placed
        ? [{ column: 'furtherAddresses' as const, message: `${placed.error} (${named(line)})` }]
        : [],
    ),
  }
}

const distinct = (errors: readonly CellError[]) =>
  errors.filter(({ column }, at) => errors.findIndex((other) => other.column === column) === at)

const LONGEST_NAMED = 60

const named = (cell: string) => (cell.length > LONGEST_NAMED ? `${cell.slice(0, LONGEST_NAMED)}…` : cell)

const extraErrors = (extra: FileRow['extra']): CellError[] =>
  extra.length === 0
    ? []
    : [{ column: null, message: texts.customer.cellsTooMany(extra.slice(0, 3).map(named).join(', ')) }]

/** Taking longer ones apart would hold up the rest of the file. */
const LONGEST_CELL = 20_000

const LONGEST_CELL_OF_ADDRESSES = 100_000

function overlongCells(cells: Cells): CellError[] {
  const named = CUSTOMER_COLUMNS.map(({ name }) => ({ column: name, cell: cells[name] ?? '' }))
  return [...named, { column: 'suburb' as const, cell: cells.state ?? '' }].flatMap(({ column, cell }) => {
    const most = column === 'furtherAddresses' ? LONGEST_CELL_OF_ADDRESSES : LONGEST_CELL
    return cell.length > most ? [{ column, message: texts.customer.cellTooLong(most) }] : []
  })
}

export function readCustomerRow({ cells, extra }: FileRow, place: PlaceAddress): ReadRow {
  const overlong = overlongCells(cells)
  if (overlong.length > 0) return { isGood: false, errors: [...extraErrors(extra), ...overlong] }
  const [main, further] = [mainPlace(cells, place), furtherPlaces(cells, place)]
  const addresses = [...main.addresses, ...further.addresses]
  const errors = [...extraErrors(extra), ...choiceErrors(cells), ...main.errors, ...further.errors]
  const parsed = createCustomer.body.safeParse(fieldsOf(cells, addresses), { error: sayIssue })
  if (!parsed.success) {
    errors.push(
      ...parsed.error.issues.map(({ path, message }) => ({ column: columnOf(path.join('.')), message })),
    )
    return { isGood: false, errors: distinct(errors) }
  }
  const checked = checkCustomer(readCustomerDraft(parsed.data, null))
  if (checked.ok && errors.length === 0) return { isGood: true, customer: checked.value }
  const refusals = checked.ok ? [] : (checked.errors ?? [])
  const isUnplaced = main.errors.length > 0
  errors.push(
    ...refusals
      .map(({ field, message }) => ({ column: columnOf(field), message }))
      .filter(({ column }) => column !== 'address' || !isUnplaced),
  )
  return { isGood: false, errors: distinct(errors) }
}
