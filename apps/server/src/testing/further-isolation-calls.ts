import type { Operation } from '@skipyard/contract/operation.ts'
import { driverInput } from './fleet-input.ts'
import type { ForeignIds } from './furnish-company.ts'
import { idsOfOperation, valuesAt, withIdAt } from './ids-of-operation.ts'
import type { IsolationCase } from './planner-isolation-cases.ts'
import type { TestCall } from './test-server.ts'

/** Ids that a caller makes up or sends back, which find nothing by themselves. */
const OWN: readonly RegExp[] = [
  // Keys of a call or an entry, the phone that it comes from, and a run that is only being made.
  /(query|body) phone$/,
  /body (key|tipKey)$/,
  /body (updates\[\]\.)?newRunId$/,
  // Lines and cells of the document that is saved, found in it alone.
  /body additionalCharges\[\]\.LineItemID$/,
  /body jobPrices\[\]\.id$/,
]

const CUSTOMER = { customer: 'customerId', _id: 'customerId', 'customerData.id': 'customerId' } as const

/** Which id of the other company is tried at the end of a place that no case carries one to. */
const KINDS: Readonly<Record<string, keyof ForeignIds>> = {
  ...CUSTOMER,
  customerId: 'customerId',
  contactID: 'customerId',
  id: 'bookingId',
  bookingId: 'bookingId',
  clonedFrom: 'bookingId',
  doneBy: 'driverId',
  allocatedDriver: 'driverId',
  fromTruck: 'truckId',
  homeYardId: 'yardId',
  yardId: 'yardId',
  runId: 'runId',
  tipSiteId: 'tipSiteId',
  zoneId: 'zoneId',
  'photoIds[]': 'photoId',
  'actionIds[]': 'actionId',
  accountID: 'invoiceId',
}

const HISTORY = { startDate: '2026-05-01T00:00:00Z', endDate: '2026-05-31T00:00:00Z' }

/** Bodies to carry an id in, where the case of an operation has none. */
const BASES: Readonly<Record<string, TestCall>> = {
  'POST /drivers': { method: 'POST', path: '/drivers', body: driverInput() },
  'POST /bookings/booking-stats/run-history': {
    method: 'POST',
    path: '/bookings/booking-stats/run-history',
    body: HISTORY,
  },
  'POST /binCount/addBinCount': {
    method: 'POST',
    path: '/binCount/addBinCount',
    body: { size: 6, type: 'Marrel', count: 1, date: '2026-05-01T00:00:00Z', comments: '' },
  },
}

export const nameOf = ({ method, path }: Operation): string => `${method} ${path}`

const isOwn = (place: string) => OWN.some((pattern) => pattern.test(place))

function kindOf(place: string): keyof ForeignIds | undefined {
  const [, at = ''] = place.split(' ')
  const steps = at.split('.')
  return KINDS[steps.slice(-2).join('.')] ?? KINDS[steps.at(-1) ?? '']
}

interface Calls {
  calls: TestCall[]
  /** Places that take an id and are tried with none of the other company. */
  left: string[]
}

/**
 * The calls of an operation's case, and a further one for each place of its schemas that the case carries no id of the
 * other company to.
 */
export function callsOf(operation: Operation, made: IsolationCase | undefined, ids: ForeignIds): Calls {
  const calls = !made || made === 'takes no id' ? [] : made(ids)
  const foreign = new Set<unknown>(Object.values(ids))
  const base = calls.findLast(({ body }) => body !== undefined) ?? calls.at(-1) ?? BASES[nameOf(operation)]
  const isTried = (place: string) =>
    calls.some((call) => valuesAt(operation, call, place).some((value) => foreign.has(value)))
  const places = idsOfOperation(operation).filter((place) => !isOwn(place) && !isTried(place))
  const further = places.map((place) => {
    const kind = kindOf(place)
    return { place, call: base && kind && withIdAt(base, place, ids[kind]) }
  })
  return {
    calls: [...calls, ...further.flatMap(({ call }) => (call ? [call] : []))],
    left: further.flatMap(({ place, call }) => (call ? [] : [place])),
  }
}
