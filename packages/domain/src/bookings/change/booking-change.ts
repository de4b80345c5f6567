/** What a change of a booking brings, in the order in which it is done. */
export const CHANGE_STEPS = {
  lock: 'The company’s lock is taken: changes of one company follow one another',
  runs: 'Jobs leave runs of another day and of trucks that cannot carry them; a run whose last open job is settled or leaves is completed, and with it the Returned picks of other bookings; the other half of an exchange goes where its first half goes',
  holds: 'A hold of a job ends where the job comes into a run, gets another day, or has nothing left to do',
  sections: 'Refused where it changes a section of the form that is closed to the user’s role',
  price:
    'How the price came about is kept again where the hire, its days or its price changed: quote, reason, days paid for',
  save: 'The booking, its two jobs and those of the other bookings are written in one statement, and each version rises',
  bins: 'Refused where it takes a numbered bin that another customer has, or that is broken or removed',
  deposits: 'What the booking holds as paid is entered as a deposit, until it is invoiced',
  gst: 'The GST report keeps what came of its money, of what was agreed and of a cancellation',
  customer: 'Invoices and payments go along to another customer, here and in Xero',
  history: 'One entry for each booking: who, when, each field before and after, the runs that its jobs left',
  messages: 'The customer is told that the bin was brought or taken away today',
  screens: 'Open screens are told to read again: bookings, stock, and where they changed runs and invoices',
} as const

/** One step of a change. */
export type ChangeStep = keyof typeof CHANGE_STEPS

/** A step that a kind of change may leave out. */
export type OptionalStep = 'runs' | 'sections' | 'price' | 'deposits' | 'messages'

interface KindOfChange {
  by: string
  without?: Partial<Record<OptionalStep, string>>
}

const OFFICE_LIST = 'the office, from a list'
const DRIVER = 'the driver, on the phone'
const CUSTOMER = 'the customer, by the link to the booking'
const OFFICE_DAY = 'the office, on the driver’s day'

/**
 * Every kind of change, by its name in the history, and who makes it; every step that is not under `without`
 * is done. Taking, deleting and restoring a booking are not changes.
 */
export const BOOKING_CHANGES = {
  'booking.updated': { by: 'the booking form and PUT /bookings/{id}' },
  'booking.changed': { by: 'the office, several bookings at once' },
  'booking.undone': {
    by: 'whoever made the change, within the time for undo',
    without: {
      messages: 'The customer was told when it was first done',
    },
  },
  'booking.planned': {
    by: 'the planner and the driver’s run; other bookings of a run that is completed or reopened',
    without: { runs: 'The board has placed the jobs and completed the runs by its own rules' },
  },
  'booking.billed': {
    by: 'invoices and payments of the booking, also from Xero',
    without: {
      sections: 'Whether the user may write invoices and payments was asked before',
      price: 'The price follows the invoices; what was quoted stays',
      deposits: 'The money has its payment already',
    },
  },
  'booking.conflict-resolved': { by: 'the office, at a conflict' },
  'booking.delivered': { by: `${OFFICE_LIST}: a drop that was not updated` },
  'booking.returned': { by: `${OFFICE_LIST}: a pick that was not updated` },
  'booking.pick-arranged': { by: `${OFFICE_LIST}; a customer’s request that is accepted` },
  'booking.series-changed': { by: 'the office, a date of a series; nightly, its price of the day' },
  'booking.visit-called-off': { by: 'the office, an exchange or another visit of two bookings' },
  'booking.extra-pick-changed': { by: 'the office, a further pick: another day, or to come after all' },
  'booking.extra-pick-called-off': { by: 'the office, a further pick, or its booking with it' },
  'booking.extended': { by: `${OFFICE_LIST}; ${CUSTOMER}` },
  'booking.bin-named': { by: `${OFFICE_LIST}; ${DRIVER}` },
  'booking.accepted': { by: 'the office, a booking from outside' },
  'booking.declined': { by: 'the office, a booking from outside' },
  'booking.lapsed': { by: 'the clock: a booking from outside that nobody answered' },
  'booking.not-paid': { by: 'the card provider: a booking from outside that was not paid' },
  'booking.cancelled-by-customer': { by: CUSTOMER },
  'booking.tipped': { by: DRIVER },
  'booking.commented': { by: DRIVER },
  'booking.corrected': { by: OFFICE_DAY },
  'booking.load-added': { by: OFFICE_DAY },
  'booking.load-corrected': { by: OFFICE_DAY },
  'booking.load-removed': { by: OFFICE_DAY },
  'booking.photo-removed': { by: 'the office, at the photos of a booking' },
} as const satisfies Record<string, KindOfChange>

/** What the history calls a change. */
export type BookingChangeKind = keyof typeof BOOKING_CHANGES

/** The steps that a kind of change leaves out, each with its reason. */
export function stepsLeftOut(kind: BookingChangeKind): Partial<Record<OptionalStep, string>> {
  const { without = {} }: KindOfChange = BOOKING_CHANGES[kind]
  return without
}
