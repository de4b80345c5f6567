import type { WireExtraPick } from '@skipyard/contract/visits/extra-picks.ts'
import type { WireVisit } from '@skipyard/contract/visits/visits.ts'
import { formatShortDay, fromWireDate } from '@skipyard/domain/shared/local-date.ts'
import { dollarsToCents, formatAmount } from '@skipyard/domain/shared/money.ts'
import type { TwoHireKind, VisitKind } from '@skipyard/domain/visits/visit.ts'
import { EXTRA_PICK_NAME } from '@skipyard/domain/visits/visit-kinds.ts'
import { VISIT_RULES } from '@skipyard/domain/visits/visit-rules.ts'
import { takenAndLeft } from './hires-in-row.ts'

const nameOf = (kind: VisitKind) => VISIT_RULES[kind].name

const lowerCase = (kind: VisitKind) => nameOf(kind).toLowerCase()

/** As a thing that is booked or called off: 'exchange', 'relocation'. */
const asThing = (kind: VisitKind) => (kind === 'relocate' ? 'relocation' : lowerCase(kind))

const inDays = (days: number) => (days === 1 ? '1 day' : `${days} days`)

/** 'Thu 28/11' for a date of the wire. */
export function shortDay(wire: string): string {
  const date = fromWireDate(wire)
  return date === null ? '' : formatShortDay(date)
}

/** What the truck does with both bins, in one line: 'Take 6 m³, leave 8 m³ on Thu 28/11'. */
export function visitInWords(visit: WireVisit): string {
  const { taken, left } = takenAndLeft(visit)
  const day = shortDay(left.date)
  const [take, leave] = [`${taken.binSize} m³`, `${left.binSize} m³`]
  const lines: Record<VisitKind, string> = {
    exchange: `Take ${take}, leave ${leave} on ${day}`,
    'tip-and-return': `Tip the ${take} bin and bring it back on ${day}`,
    relocate: `Take the ${take} bin to its new place on ${day}`,
    'wait-and-load': `Leave the ${leave} bin on ${day}, wait ${visit.waitMinutes} min, take it away`,
  }
  return lines[visit.kind]
}

export const visitWords = {
  extraBin: { name: 'Extra bin', happens: 'Another bin for the same customer and site' },
  next: 'What next?',
  nextOf: (jobID: string) => `What next with ${jobID}?`,
  ask: (what: string) => `${what}…`,
  happens: {
    exchange: 'Take the full one, leave an empty one',
    'tip-and-return': 'Take the full one, tip it, bring it back',
    relocate: 'Take the same bin to another address',
    'wait-and-load': 'Leave it, wait while it is filled, take it away',
  } satisfies Record<VisitKind, string>,
  repeat: { name: 'Repeat', happens: 'Every second Tuesday, weekly, monthly, until you call it off' },
  chain: {
    title: 'Hires at this site',
    movedTitle: 'Hires of this bin',
    titleOf: (jobID: string) => `Hires around ${jobID}`,
    earlier: (count: number) => `${count} earlier`,
    later: (count: number) => `${count} later`,
    from: (day: string) => `from ${day}`,
    until: (day: string) => `until ${day}`,
    other: (words: string, jobID: string) => `${words}, for ${jobID}`,
    isThis: 'this booking',
  },
  callOff: {
    verb: 'Call off',
    verbOf: (kind: VisitKind) => `Call off the ${asThing(kind)}`,
    title: (kind: VisitKind) => `Call off the ${asThing(kind)}?`,
    words: (visit: WireVisit) => {
      const { taken, left } = takenAndLeft(visit)
      return left.jobID === taken.jobID
        ? `${left.jobID} is a drop and a pick again: its bin is picked up on its former day. To cancel both, cancel the booking.`
        : `${left.jobID} is cancelled. ${taken.jobID} goes on: its bin is taken by the next visit there, or picked up on the day it had before, or today if that has passed.`
    },
    confirm: 'Call off',
    keep: 'Keep it',
    done: (kind: VisitKind) => `${nameOf(kind)} called off`,
    failed: 'It was not called off',
    back: (kind: VisitKind) => `${nameOf(kind)} booked again`,
    notBack: 'It was not booked again',
  },
  dialog: {
    title: (kind: TwoHireKind, place: string) =>
      `${nameOf(kind)} ${kind === 'relocate' ? 'from' : 'at'} ${place}`,
    about: (jobID: string, customer: string, bin: string) => `${jobID}, ${customer}. ${bin}`,
    close: 'Close',
    size: 'New bin',
    day: 'Day',
    pickDay: 'New pick date',
    hours: 'Hours',
    place: 'New address',
    note: 'Note for the driver',
    price: 'Price',
    verb: (kind: TwoHireKind) => `Book ${kind === 'relocate' ? 'relocation' : lowerCase(kind)}`,
    verbShort: 'Book anyway',
    thePrice: 'the price',
    failed: (kind: TwoHireKind) => `The ${asThing(kind)} was not booked`,
    booked: (kind: TwoHireKind, day: string) => `${nameOf(kind)} booked for ${day}`,
    bookedWords: (jobID: string) => `${jobID} begins then.`,
    undo: 'Undo',
    dateUnknown: 'Please choose a day*',
    pickBeforeDay: 'The new bin is picked up on that day or later*',
    priceMissing: 'Please enter the price*',
  },
  wait: {
    title: (place: string) => `Wait and load at ${place}`,
    minutes: 'Minutes on site',
    minutesWrong: (least: number, most: number) => `Whole minutes, ${least} to ${most}*`,
    verb: 'Wait and load',
    verbAgain: 'Change the minutes',
    failed: 'It was not arranged',
    arranged: (minutes: number) => `The truck waits ${minutes} min`,
    sameStop: 'The bin is left and taken away in one stop, on the day and in the hours of the drop.',
    oneStop: (day: string) => `The bin is left and taken away on ${day}, in the hours of the drop.`,
    planned: 'Both jobs leave their runs: they are planned as one stop.',
    priceStays: 'The price stays',
    price: 'Price, with GST',
    included: (minutes: number, each: string) =>
      minutes === 0
        ? `Waiting is charged at ${each} a quarter of an hour, from arrival to leaving.`
        : `${minutes} min on site are included, then ${each} a quarter of an hour. The minutes it takes go on the invoice.`,
    byPlace:
      'Waiting beyond the minutes included is charged by the Price Book. The minutes it takes go on the invoice.',
    free: 'The Price Book has no price for waiting: it is not charged.',
  },
  extraPick: {
    name: EXTRA_PICK_NAME,
    happens: 'Take what is beside the bin, which stays',
    title: (place: string) => `Extra pick at ${place}`,
    goesOn: 'The bin stays and its hire goes on.',
    noStock: 'No stock is moved.',
    price: 'Price, with GST',
    priceWrong: 'Dollars and cents',
    noPrice: 'The Price Book has no price for an extra pick: without one here it is not charged.',
    charged: 'It is proposed as a charge of the booking once it is done.',
    verb: 'Book the extra pick',
    verbMove: 'Move the extra pick',
    booked: (day: string) => `Extra pick booked for ${day}`,
    moved: (day: string) => `Extra pick moved to ${day}`,
    failed: 'It was not saved',
    section: 'Extra picks',
    move: 'Move',
    moveOf: (number: number) => `Move extra pick ${number}`,
    callOffOf: (number: number) => `Call off extra pick ${number}`,
    calledOff: 'The extra pick is called off',
    notCalledOff: 'It was not called off',
    back: 'The extra pick is booked again',
    notBack: 'It was not booked again',
    line: ({ number, date, status, price, comments }: WireExtraPick) => {
      const cents = price === null ? [] : [formatAmount(dollarsToCents(price))]
      return [`${number}: ${shortDay(date)}`, status, ...cents, comments]
        .filter((text) => text !== '')
        .join(', ')
    },
  },
  effect: {
    title: 'What it does',
    ends: (jobID: string) => `${jobID} ends`,
    begins: 'A new booking begins',
    until: (bin: string, day: string) => `${bin}, until ${day}`,
    days: (days: number) => `${inDays(days)} included`,
    tonnes: (tonnes: number) => `${tonnes} t included`,
    leavesRun: (run: string, day: string) =>
      `Its pick-up leaves ${run} of ${day}, and is planned again with the new bin.`,
    staysInRun: (run: string) => `Its pick-up stays in ${run}, and the new bin comes with it.`,
    otherHours: (before: string, now: string) => `Its pick-up was for ${before}; the visit is ${now}.`,
    noDaysOver: 'No extra days',
    daysOver: (days: number) => (days === 1 ? '1 extra day' : `${days} extra days`),
    total: 'Added, with GST',
    byHand: (why: string) => `${why.replace(/[.]?$/, '.')} Please enter the price.`,
    placeFirst: 'Choose the new address to see the price.',
    closed: (day: string) => `You are closed on ${day}. You can book it anyway.`,
    permit: (days: number) => `Council permit, ${inDays(days)}`,
    permitAgain: 'The permit is asked for again, for the days of the new hire.',
    permitOfPlace: 'The new booking has no permit: enter one there if its place needs it.',
    sameBin: 'The same bin stays out: none is needed from the yard.',
    left: (count: number, size: number) => `${count} left of ${size} m³ over the whole hire.`,
    short: (size: number) => `No ${size} m³ bin is left over the whole hire. You can book it anyway.`,
  },
} as const
