import type { JobKind } from '../bookings/booking.ts'
import { EXTRA_PICK_NAME, VISIT_NAMES, type VisitKind } from './visit-kinds.ts'

/** What a kind of visit means, in the words of its page (docs/visit-kinds.md). */
export interface VisitRules {
  name: string
  /** Which half the truck does first: the drop (of the new booking), or the pick of the one before it. */
  first: JobKind
  /** Whether the bin that is taken is the one that is left. */
  isSameBin: boolean
  isSamePlace: boolean
  happens: string
  stock: string
  hireClock: string
  price: string
  permit: string
  deposit: string
  hook: string
  card: string
  mapSign: string
  driver: string
  messages: string
  notDone: string
  cancelled: string
  history: string
  undo: string
}

const ONE_SIGN =
  'one sign, in the colours of both jobs with the mark of its kind; a square while it is in no run'

const OF_TWO_HIRES = {
  deposit:
    'what was paid stays with the old hire, and the new one is to be paid; called off, what was paid of it is given back or stays on account',
  history:
    'the old booking says that its pick was arranged and with which one; the new one that it was booked, with the visit in the note of its drop',
  undo: 'calling it off undoes it and can be undone itself, for both bookings; a move of either job is undone for both',
  notDone: 'before either is done both go back to the office; after the first only the other',
  cancelled:
    'the office calls off the other half too, or leaves it a job of its own; between two visits the next bin comes in its place',
} as const

const ENDS = 'the old hire ends on the day of the visit, the new one begins on it'

/** Every kind of visit; drawn in docs/visit-kinds.md by `node tools/src/draw-visit-kinds.ts`. */
export const VISIT_RULES: Record<VisitKind, VisitRules> = {
  exchange: {
    name: VISIT_NAMES.exchange,
    first: 'drop',
    isSameBin: false,
    isSamePlace: true,
    happens: 'leave an empty bin of the same or another size, take the full one, at one stop',
    stock: 'both bins are out on the day of the visit',
    hireClock: ENDS,
    price: 'what the price book says of an exchange, else the new hire, for the days it includes',
    permit:
      'a bin on the street asks for its permit again, for the days of the new hire, unless one that was granted lasts',
    hook: 'comes with the empty one, leaves with the full one',
    card: 'one card with both bins',
    mapSign: ONE_SIGN,
    driver: 'two steps of one stop: leave, then take; either order counts',
    messages:
      'booked, the day before, and when it is done as an exchange; nothing is said of the bin taken on the same day',
    ...OF_TWO_HIRES,
  },
  'tip-and-return': {
    name: VISIT_NAMES['tip-and-return'],
    first: 'pick',
    isSameBin: true,
    isSamePlace: true,
    happens: 'take the full bin, tip it, bring the same bin back',
    stock: 'one bin, which is out all the time',
    hireClock: ENDS,
    price: 'what the price book says of a tip and return, else the new hire, for the days it includes',
    permit: 'a bin on the street asks for its permit again, for the days of the new hire',
    hook: 'full to the tip, the same bin empty to the site',
    card: 'one card with its bin',
    mapSign: ONE_SIGN,
    driver: 'steps of one stop: take, tip, then leave the same bin, by its number',
    messages:
      'booked, the day before, and when the bin is back as emptied; nothing is said of the bin taken on the same day',
    ...OF_TWO_HIRES,
  },
  relocate: {
    name: VISIT_NAMES.relocate,
    first: 'pick',
    isSameBin: true,
    isSamePlace: false,
    happens: 'take the bin to another site, full or empty, with no tip between',
    stock: 'one bin, which is out all the time',
    hireClock: ENDS,
    price:
      'what the price book says of a relocation, and the days that are left go on; else the new hire at its new place',
    permit: 'the new place asks for a permit of its own',
    hook: 'the same bin from site to site',
    card: 'one card with its bin',
    mapSign: 'the same sign at both places',
    driver: 'two steps of one stop: take, then leave at the new site; no tip between',
    messages:
      'booked, the day before, and when it is done as moved; nothing is said of the bin taken on the same day',
    ...OF_TWO_HIRES,
  },
  'wait-and-load': {
    name: VISIT_NAMES['wait-and-load'],
    first: 'drop',
    isSameBin: true,
    isSamePlace: true,
    happens: 'leave the empty bin, wait while it is filled, take it away, at one stop',
    stock: 'the bin is out on that one day and back at its end',
    hireClock: 'one hire of one day, which ends with the visit',
    price:
      'what the price book says of wait and load, else the hire; and waiting beyond the minutes included, from arrival to leaving',
    permit: 'asked for as of any hire, for the one day',
    deposit: 'that of the booking, which stays one',
    hook: 'comes with the empty one, leaves with the same one full',
    card: 'one card with its bin',
    mapSign: ONE_SIGN,
    driver: 'two steps of one stop: leave, then take; the minutes on site are counted between',
    messages: 'the truck that waits is named; nothing is said of the bin left, only that it was taken',
    notDone: 'before the bin is left both go back to the office; after it only its pick, and the bin stays',
    cancelled: 'cancels the booking; taken apart, it is a drop and a pick on its former day again',
    history: 'its booking says that the truck waits, for how many minutes, and that this was called off',
    undo: 'to arrange it, to change its minutes and to call it off are undone as changes of its booking',
  },
}

/** What a further pick of a booking means (`extra-pick.ts`): the same table's last column. */
export const EXTRA_PICK_RULES: VisitRules = {
  name: EXTRA_PICK_NAME,
  first: 'pick',
  isSameBin: true,
  isSamePlace: true,
  happens: 'come once more and take what is beside the bin, which stays',
  stock: 'none: the bin is out before and after',
  hireClock: 'goes on',
  price: 'what was agreed, by the price book at first; proposed as a charge of the booking once it is done',
  permit: 'none of its own',
  deposit: 'none: it is charged once it is done',
  hook: 'comes with a bin or body of the truck’s own, leaves full to the tip; planned as a full bin of the size beside it',
  card: 'a card of its own',
  mapSign: 'that of a pick',
  driver: 'the steps of a pick: take, photo, tip; no bin number, since no bin is taken away',
  messages: 'that the truck is on its way for an extra pick; the bin stays',
  notDone: 'goes back to the office as any pick, and is a trip in vain where the book prices those',
  cancelled:
    'called off by itself, its hire goes on; a booking that is cancelled or deleted calls off its own, and brings them back with undo',
  history: 'its own entries, read with those of its booking',
  undo: 'called off, it can be booked again; a move is made again by hand',
}
