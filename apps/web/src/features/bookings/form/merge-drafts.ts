import { type Address, indexOfAddress, isSameAddress } from '@skipyard/domain/addresses/address.ts'
import { BOOKING_FIELDS, type BookingFieldRow, plain } from '@skipyard/domain/bookings/booking-fields.ts'
import { formatDollars } from '@skipyard/domain/shared/money.ts'
import { formatPhone, normalisePhone } from '@skipyard/domain/shared/phone.ts'
import { timeRangeLabel } from '@skipyard/domain/shared/time-range.ts'
import {
  type DescribedField,
  type LockOf,
  type Merged,
  mergeFields,
  type ThreeSides,
} from '#web/ui/merge/merge-fields.ts'
import { type Place, valueAt } from '#web/ui/merge/place.ts'
import { type FormDraft, sourceOf } from './form-draft.ts'

type Sides = ThreeSides<FormDraft>
type Field = DescribedField<FormDraft>

const EMPTY = 'Empty'
const orEmpty = (words: string) => (words.trim() === '' ? EMPTY : words)

// Described below, as people tell them apart.
const GROUPED = /^(address|customer\.bookingSource)|\.(status|fromHour|toHour|id)$/

const isAlone = (row: BookingFieldRow): row is BookingFieldRow & readonly [Place<FormDraft>, ...unknown[]] =>
  row[2] !== '' && row[3] !== null && !GROUPED.test(row[0])

const EACH: readonly Field[] = BOOKING_FIELDS.filter(isAlone).map(([name, , label, , words = plain]) => ({
  name,
  label,
  words: (values) => orEmpty(words(valueAt(values, name))),
}))

const hours = (kind: 'drop' | 'pick', label: string): Field => ({
  name: `${kind}.timeRange`,
  label,
  words: (values) => timeRangeLabel(values[kind].timeRange),
})

const placeKey = ({ name, suburb, postCode }: Address) =>
  [name, suburb, postCode].map((text) => text.trim().toLowerCase()).join('|')

const STATUS: Field = {
  name: 'drop.status',
  also: ['pick.status'],
  label: 'Status',
  words: ({ drop, pick }) => `Drop ${drop.status}, pick ${pick.status}`,
}

const PERMIT: Field = {
  name: 'permit',
  label: 'Permit',
  words: ({ permit }) => {
    if (permit === null) return 'Off'
    return `${formatDollars(permit.costCents)}, ${permit.days} ${permit.days === 1 ? 'day' : 'days'}`
  },
}

const ADDRESS: Field = {
  name: 'address',
  label: 'Address',
  words: ({ address }) => address?.name ?? EMPTY,
  said: ({ address }) => (address === null ? '' : placeKey(address)),
}

const SOURCE: Field = {
  name: 'customer.bookingSource',
  also: ['customer.bookingSourceName'],
  label: 'Booking Source',
  words: (values) => orEmpty(sourceOf(values)),
  said: sourceOf,
}

const CUSTOMER: Field = {
  name: 'customer',
  also: ['known', 'address', 'sites'],
  label: 'Customer',
  words: ({ customer: { name, phone }, address }) =>
    [name, orEmpty(formatPhone(normalisePhone(phone))), address?.name ?? EMPTY].join('\n'),
  said: ({ customer, address, sites }) => [
    customer,
    address && placeKey(address),
    sites.map(placeKey).sort(),
  ],
}

const TOGETHER = /^(customer|permit)\b/
const ALONE = EACH.filter(({ name }) => !TOGETHER.test(name))
const PERMIT_PARTS = EACH.filter(({ name }) => name.startsWith('permit'))
const PERSON = [...EACH.filter(({ name }) => name.startsWith('customer')), ADDRESS, SOURCE]
const HOURS = [hours('drop', 'Drop off Time range'), hours('pick', 'Pick up Time range')]

const isSameOnAll = ({ base, mine, theirs }: Sides, of: (values: FormDraft) => unknown) =>
  of(base) === of(mine) && of(base) === of(theirs)

const isOnePerson = (sides: Sides) => isSameOnAll(sides, ({ customer }) => customer.id)

// What belongs together while it is being turned into something else, and falls apart into its fields otherwise.
const fieldsFor = (sides: Sides): readonly Field[] => [
  ...ALONE,
  ...HOURS,
  STATUS,
  ...(isSameOnAll(sides, ({ permit }) => permit === null) ? PERMIT_PARTS : [PERMIT]),
  ...(isOnePerson(sides) ? PERSON : [CUSTOMER]),
]

const isAmong = (sites: readonly Address[], address: Address) =>
  sites.some((one) => isSameAddress(one, address))

// Nobody takes away a site that the other has added.
function mergedSites({ base, mine, theirs }: Sides): readonly Address[] {
  const kept = theirs.sites.filter((site) => isAmong(mine.sites, site) || !isAmong(base.sites, site))
  const added = mine.sites.filter((site) => !isAmong(kept, site) && !isAmong(base.sites, site))
  return [...kept, ...added]
}

function withChosen(values: FormDraft): FormDraft {
  const { address, sites } = values
  if (address === null) return values
  const listed = sites[indexOfAddress(sites, address)]
  return listed ? { ...values, address: listed } : { ...values, sites: [...sites, address] }
}

export function mergeDrafts(sides: Sides, lockOf?: LockOf<FormDraft>): Merged<FormDraft> {
  const merged = mergeFields(fieldsFor(sides), sides, lockOf)
  // A reason belongs to what is typed: nobody else's booking form has one.
  const { priceReason, furtherBins, waitMinutes } = sides.mine
  const values = { ...merged.values, priceReason, furtherBins, waitMinutes }
  return {
    ...merged,
    values: withChosen(isOnePerson(sides) ? { ...values, sites: mergedSites(sides) } : values),
  }
}
