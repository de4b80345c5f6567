import { markTyped } from '../../addresses/address.ts'
import { CUSTOMER_TYPES } from '../../customers/customer.ts'
import type { NamedBin } from '../../inventory/numbered-bin.ts'
import type { JobHold } from '../../runs/job-hold.ts'
import type { TipByHand } from '../../runs/tip-by-hand.ts'
import type { Booking, Job, Permit } from '../booking.ts'
import {
  asDate,
  asFlag,
  asNumber,
  asText,
  BESIDE_LISTS,
  oneOf,
  type PlainFields,
  READ_PLAIN,
  type ReadField,
} from '../booking-fields.ts'
import { DROP_STATUSES, PICK_STATUSES } from '../status/job-status.ts'
import { withStatusOfExtra } from '../status/status-of-extra.ts'

/** Changed fields by their path (`drop.date`), each with its value before and after, as the history keeps them. */
export type BookingChanges = Record<string, { from: unknown; to: unknown }>

const UNTOLD = new Set(['id', 'version', 'drop.id', 'drop.kind', 'pick.id', 'pick.kind'])

const isNested = (value: unknown): value is object => typeof value === 'object' && value !== null

// Invoices, jobs given back and customers' requests have histories of their own.
const ELSEWHERE = new Set(['invoices', 'notDone', 'asked'])

function flatten(value: object, prefix = ''): [string, unknown][] {
  const told = Object.entries(value).filter(([name]) => !ELSEWHERE.has(name))
  return told.flatMap(([name, part]) =>
    isNested(part) ? flatten(part, `${prefix}${name}.`) : [[`${prefix}${name}`, part]],
  )
}

const isEmpty = (value: unknown) => value === '' || value === null || value === false || value === undefined

// The rest of a further pick is its booking's, or follows from the pick.
const isOwn = ({ extraOf }: Booking, path: string) => extraOf === undefined || path.startsWith('pick.')

/** What a change did to a booking, field by field; for a new booking (`before` null), everything that was given. */
export function compareBookings(before: Booking | null, after: Booking): BookingChanges {
  const then = new Map(before ? flatten(before) : [])
  const now = new Map(flatten(after))
  const changes: BookingChanges = {}
  for (const name of new Set([...then.keys(), ...now.keys()])) {
    const [from, to] = [then.get(name) ?? null, now.get(name) ?? null]
    const isSame = from === to || (before === null && isEmpty(to))
    if (!isSame && !UNTOLD.has(name) && isOwn(after, name)) changes[name] = { from, to }
  }
  return changes
}

/** Whether they change anything that a list or a figure above it is filtered, searched, sorted or summed by. */
export const changesLists = (changes: BookingChanges): boolean =>
  Object.keys(changes).some((path) => !BESIDE_LISTS.test(path))

const asTextOrNone: ReadField<string | null> = (value) => (value === null ? null : asText(value))
const asMark: ReadField<boolean> = (value) => (value === null ? false : asFlag(value))

type Recall = <T>(path: string, now: T, read: ReadField<T>) => T

function recallFrom(changes: BookingChanges): Recall {
  return (path, now, read) => {
    const change = changes[path]
    if (!change) return now
    const was = read(change.from)
    if (was === undefined) throw new Error(`The history holds a value no rule knows for ${path}`)
    return was
  }
}

function customerBefore(recall: Recall, { customer }: Booking): Booking['customer'] {
  const text = (name: 'id' | 'name' | 'phone' | 'email' | 'bookingSource') =>
    recall(`customer.${name}`, customer[name], asText)
  return {
    id: text('id'),
    name: text('name'),
    phone: text('phone'),
    email: text('email'),
    type: recall('customer.type', customer.type, oneOf(CUSTOMER_TYPES)),
    bookingSource: text('bookingSource'),
  }
}

function addressBefore(recall: Recall, { address }: Booking): Booking['address'] {
  const before = {
    name: recall('address.name', address.name, asText),
    suburb: recall('address.suburb', address.suburb, asText),
    postCode: recall('address.postCode', address.postCode, asText),
    lat: recall('address.lat', address.lat, asNumber),
    lon: recall('address.lon', address.lon, asNumber),
  }
  return markTyped(before, recall('address.isTyped', address.isTyped ?? false, asMark))
}

function permitBefore(changes: BookingChanges, permit: Permit | null): Permit | null {
  const { 'permit.costCents': cost, 'permit.days': days } = changes
  if (cost?.from === null || days?.from === null) return null
  if (!cost && !days) return permit
  const recall = recallFrom(changes)
  return {
    costCents: recall('permit.costCents', permit?.costCents ?? 0, asNumber),
    days: recall('permit.days', permit?.days ?? 0, asNumber),
  }
}

function binBefore(changes: BookingChanges, { kind, bin }: Job): NamedBin | null {
  const [id, number] = [changes[`${kind}.bin.id`], changes[`${kind}.bin.number`]]
  if (id?.from === null) return null
  if (!id && !number) return bin
  const recall = recallFrom(changes)
  return {
    id: recall(`${kind}.bin.id`, bin?.id ?? '', asText),
    number: recall(`${kind}.bin.number`, bin?.number ?? '', asText),
  }
}

function holdBefore(changes: BookingChanges, { kind, onHold }: Job): { onHold?: JobHold | null } {
  const [reason, until] = [`${kind}.onHold.reason`, `${kind}.onHold.until`]
  if (changes[until]?.from === null) return { onHold: null }
  const recall = recallFrom(changes)
  const date = recall(until, onHold?.until, asDate)
  if (date === undefined) return onHold === undefined ? {} : { onHold }
  return { onHold: { reason: recall(reason, onHold?.reason ?? '', asText), until: date } }
}

function tipBefore(changes: BookingChanges, { kind, tipByHand }: Job): { tipByHand?: TipByHand | null } {
  const [id, name] = [`${kind}.tipByHand.siteId`, `${kind}.tipByHand.name`]
  if (changes[name]?.from === null) return { tipByHand: null }
  if (!changes[name] && !changes[id]) return tipByHand === undefined ? {} : { tipByHand }
  const recall = recallFrom(changes)
  return {
    tipByHand: {
      siteId: recall(id, tipByHand?.siteId ?? null, asTextOrNone),
      name: recall(name, tipByHand?.name ?? '', asText),
    },
  }
}

function planBefore(changes: BookingChanges, job: Job): Omit<Job, 'kind' | 'status'> {
  const recall = recallFrom(changes)
  const at = (name: string) => `${job.kind}.${name}`
  return {
    id: job.id,
    date: recall(at('date'), job.date, asDate),
    timeRange: {
      fromHour: recall(at('timeRange.fromHour'), job.timeRange.fromHour, asNumber),
      toHour: recall(at('timeRange.toHour'), job.timeRange.toHour, asNumber),
    },
    isAllocated: recall(at('isAllocated'), job.isAllocated, asFlag),
    staffComments: recall(at('staffComments'), job.staffComments, asText),
    driverComments: recall(at('driverComments'), job.driverComments, asText),
    bin: binBefore(changes, job),
    ...holdBefore(changes, job),
    ...tipBefore(changes, job),
  }
}

function eachName<Table extends object>(table: Table, act: (name: Extract<keyof Table, string>) => void) {
  for (const name in table) act(name)
}

function plainBefore(recall: Recall, booking: PlainFields): PlainFields {
  const before = { ...booking }
  eachName(READ_PLAIN, <Name extends keyof PlainFields>(name: Name) => {
    before[name] = recall(name, booking[name], READ_PLAIN[name])
  })
  return before
}

/**
 * The booking as it was before changes that led to it, the inverse of `compareBookings`. Ids, job number and
 * version stay. Throws when the history holds a value that no rule knows.
 */
export function revertChanges(booking: Booking, changes: BookingChanges): Booking {
  const recall = recallFrom(changes)
  const { drop, pick } = booking
  const was: Booking = {
    ...booking,
    ...plainBefore(recall, booking),
    customer: customerBefore(recall, booking),
    address: addressBefore(recall, booking),
    permit: permitBefore(changes, booking.permit),
    drop: {
      ...planBefore(changes, drop),
      kind: 'drop',
      status: recall('drop.status', drop.status, oneOf(DROP_STATUSES)),
    },
    pick: {
      ...planBefore(changes, pick),
      kind: 'pick',
      status: recall('pick.status', pick.status, oneOf(PICK_STATUSES)),
    },
  }
  return was.extraOf === undefined ? was : withStatusOfExtra(was)
}
