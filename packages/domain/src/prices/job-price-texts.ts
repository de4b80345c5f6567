import { type Cents, formatAmount } from '../shared/money.ts'
import { EXTRA_PICK_NAME, VISIT_NAMES, type VisitKind } from '../visits/visit-kinds.ts'

/** Sentences about what exchanges, waiting and futile trips cost; apart, since few screens need them. */
export const jobPriceTexts = {
  visit: (kind: VisitKind, hire: string) => `${VISIT_NAMES[kind]}, ${hire}`,
  visitLess: (kind: VisitKind) => `Less for ${VISIT_NAMES[kind].toLowerCase()}`,
  waiting: (quarters: number, unit: Cents) =>
    `${quarters * 15} min of waiting at ${formatAmount(unit)} a quarter of an hour`,
  waitingItem: 'Waiting',
  futileTripItem: 'Futile trip',
  extraPickItem: EXTRA_PICK_NAME,
  extraPick: (number: string) => (number === '1' ? EXTRA_PICK_NAME : `${EXTRA_PICK_NAME} ${number}`),
  futileTrip: (trip: string) => `Futile trip, ${trip}`,
  jobTwice: 'There is already a price for this job, size and zone',
  onlyOffAHire: 'Only what begins a hire takes something off its price',
  minutesOfWaiting: 'Whole minutes, 600 at most, for waiting alone',
  amountMissing: 'Please enter what it costs*',
} as const
