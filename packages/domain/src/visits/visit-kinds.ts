/** Visits that end one hire and begin the next. */
export const TWO_HIRE_KINDS = ['exchange', 'tip-and-return', 'relocate'] as const

export type TwoHireKind = (typeof TWO_HIRE_KINDS)[number]

/** Both jobs of one booking at one stop, the truck waiting between them. */
export const WAIT_KIND = 'wait-and-load'

/**
 * What a truck does in one visit: with two bookings, or with drop and pick of one while it waits. `VISIT_RULES` has
 * what each means.
 */
export const VISIT_KINDS = [...TWO_HIRE_KINDS, WAIT_KIND] as const

export type VisitKind = (typeof VISIT_KINDS)[number]

/** What staff call a kind of visit; lists need it without the rules. */
export const VISIT_NAMES: Record<VisitKind, string> = {
  exchange: 'Exchange',
  'tip-and-return': 'Tip and return',
  relocate: 'Relocate',
  'wait-and-load': 'Wait and load',
}

/** What staff call a further pick of a booking, which is no visit of two jobs. */
export const EXTRA_PICK_NAME = 'Extra pick'

/** What lists mark a booking by: its visits, further picks of it, and more bins ordered with it. */
export const BOOKING_KINDS = [...VISIT_KINDS, 'extra-pick', 'order'] as const

export type BookingKind = (typeof BOOKING_KINDS)[number]

/** What staff read of them in a list, its filter and its file. */
export const BOOKING_KIND_NAMES: Record<BookingKind, string> = {
  ...VISIT_NAMES,
  'extra-pick': EXTRA_PICK_NAME,
  order: 'Order',
}
