import type { WireSeries, WireSeriesDate } from '@skipyard/contract/series/series.ts'
import type { ClosedDayRule } from '@skipyard/domain/series/place-dates.ts'
import type { SeriesKind } from '@skipyard/domain/series/series.ts'
import { formatShortDay, fromWireDate } from '@skipyard/domain/shared/local-date.ts'
import { timeRangeLabel } from '@skipyard/domain/shared/time-range.ts'

/** 'Tue 19/05' for a date of the wire; '' for none. */
export function shortDay(wire: string | null): string {
  const date = wire === null ? null : fromWireDate(wire)
  return date === null ? '' : formatShortDay(date)
}

const count = (number: number, one: string, many = `${one}s`) => `${number} ${number === 1 ? one : many}`

const KINDS: Record<SeriesKind, string> = {
  exchange: 'Exchange',
  'tip-and-return': 'Tip and return',
  'drop-and-pick': 'Drop and pick',
}

const CLOSED: Record<ClosedDayRule, string> = {
  next: 'Move to the next open day',
  previous: 'Move to the open day before',
  'leave-out': 'Leave it out',
}

/** '12 m³ Hook, General Waste'. */
export const binOf = ({ terms, binType, wasteType }: WireSeries): string =>
  `${terms.binSize} m³ ${binType}, ${wasteType}`

/** '7am–9am, until called off'. */
export const whenOf = ({ terms, ends }: WireSeries): string =>
  `${timeRangeLabel({ fromHour: terms.fromHour, toHour: terms.toHour })}, ${ends}`

export const seriesWords = {
  kinds: KINDS,
  closed: CLOSED,
  title: 'Series',
  noun: { one: 'series', many: 'series' },
  tabsLabel: 'Series by state',
  tabs: { needs: 'Needs you', running: 'Running', paused: 'Paused', ended: 'Ended' },
  loading: 'Reading the series',
  of: (name: string) => `Series of ${name}`,
  all: 'All series',
  further: (number: number) => `+ ${number}`,
  needs: (number: number) => (number === 1 ? '1 date needs you' : `${number} dates need you`),
  pausedUntil: (day: string) => (day === '' ? 'Paused' : `Paused until ${day}`),
  ahead: (days: number) => `Booked ${count(days, 'day')} ahead`,
  empty: {
    running: {
      title: 'No series yet',
      words: 'Open a booking whose bin is out and choose Repeat under What next?, or press R.',
    },
    needs: {
      title: 'Nothing needs you',
      words: 'What cannot be booked, or cannot leave a day that is closed since, is listed here.',
    },
    paused: { title: 'No series is paused', words: 'A paused series keeps its rule and books nothing.' },
    ended: { title: 'No series has ended', words: 'Ended series stay here with what they did.' },
  },
  details: {
    repeats: 'Repeats',
    each: 'Each time',
    since: 'Since',
    done: (number: number) => `${number} done`,
    closed: 'Closed day',
    price: 'Price',
    byBook: 'Price Book on the day',
    fixed: (price: string) => `${price} each`,
    note: 'Note',
    customer: 'Customer',
    hold: 'on hold',
    begins: 'Began with',
    madeBy: (name: string, day: string) => `Started by ${name}, ${day}`,
    dates: 'Next dates',
    back: 'All series',
    none: 'No dates ahead.',
  },
  date: {
    from: (day: string, why: string) => `from ${day}, ${why}`,
    closed: (why: string) => `left out: ${why}`,
    skipped: 'left out',
    paused: 'paused',
    calledOff: 'cancelled',
    menu: (day: string) => `Actions for ${day}`,
    move: 'Move',
    skip: 'Leave out',
    restore: 'Take in again',
    make: 'Book now',
    anyway: 'Book anyway',
  },
  actions: { change: 'Change', pause: 'Pause', resume: 'Resume', end: 'End series' },
  done: {
    started: (words: string) => `Series started: ${words}`,
    startedWords: 'Its dates are being booked.',
    changed: 'Series changed',
    skipped: (day: string) => `${day} is left out`,
    restored: (day: string) => `${day} is taken in again`,
    moved: (day: string) => `Moved to ${day}`,
    made: (day: string) => `${day} is booked`,
    paused: 'Series paused',
    resumed: 'Series resumed',
    ended: 'Series ended',
    ahead: (days: number) => `Series are booked ${count(days, 'day')} ahead`,
    failed: 'It was not saved',
    undo: 'Undo',
  },
  dialog: {
    title: (place: string) => `Repeat at ${place}`,
    changeTitle: 'Change this and all following',
    about: (customer: string, jobID: string, bin: string) => `${customer}, from ${jobID}, ${bin}`,
    close: 'Close',
    kind: 'Each time',
    rhythm: 'How often',
    rhythmHint: 'Type “every second Tuesday”, “weekdays” or “last Friday of the month”, or choose below.',
    every: 'Every',
    units: { days: 'days', weeks: 'weeks', months: 'months' },
    on: 'On',
    which: 'Which of the month',
    ordinals: { '1': '1st', '2': '2nd', '3': '3rd', '4': '4th', '-1': 'Last' },
    hours: 'Hours',
    starts: 'From',
    end: 'Until',
    ends: { off: 'Called off', day: 'A day', times: 'Times' },
    until: 'Last day',
    times: 'Times',
    closed: 'Closed day',
    size: 'Bin',
    hireDays: 'Days of each hire',
    price: 'Price',
    prices: { book: 'Price Book on the day', fixed: 'Fixed' },
    fixed: 'Fixed price each time',
    note: 'Note for the driver',
    verb: 'Start series',
    change: 'Save change',
    failed: 'The series was not saved',
    dayUnknown: 'Please choose a day*',
    timesMissing: 'Please enter how many times*',
    priceMissing: 'Please enter the price*',
    hireDaysMissing: 'Please enter how many days*',
    effect: 'What comes of it',
    movedTo: (from: string, why: string, to: string) => `${from}: ${why}, moves to ${to}`,
    leftOut: (from: string, why: string) => `${from}: ${why}, left out`,
    booked: (now: number, ahead: number) =>
      `${count(now, 'visit')} ${now === 1 ? 'is' : 'are'} booked now, the others ${ahead} days ahead.`,
    year: (visits: number, price: string) => `${count(visits, 'visit')} in a year, about ${price}.`,
    yearOnly: (visits: number) => `${count(visits, 'visit')} in a year.`,
    moves: (moves: number) => `${count(moves, 'date')} ${moves === 1 ? 'moves' : 'move'}`,
    reprices: (number: number) =>
      `${count(number, 'booking')} ${number === 1 ? 'has' : 'have'} the new price`,
    callsOff: (number: number) => `${count(number, 'booking')} ${number === 1 ? 'is' : 'are'} cancelled`,
    stays: (number: number) => `${number} ${number === 1 ? 'stays as it is' : 'stay as they are'}`,
    nothing: 'No booked date changes.',
  },
  move: {
    title: (day: string) => `Move ${day}`,
    to: 'To',
    scope: 'Which dates',
    one: 'Only this one',
    oneWords: 'The series goes on as it was.',
    following: 'This and all following',
    all: 'All that are not done',
    verb: 'Move',
    failed: 'It was not moved',
    sameDay: 'Please choose another day*',
  },
  pause: {
    title: 'Pause this series?',
    words: 'What is booked meanwhile is cancelled. The bin that is out stays until the next date.',
    until: 'Until (first day that counts again)',
    untilHint: 'Leave it empty to pause until you resume it.',
    verb: 'Pause series',
  },
  end: {
    title: 'End this series?',
    words:
      'What is booked from that day on is cancelled. The bin that is out then is picked up on the first of these days.',
    from: 'No more dates from',
    verb: 'End series',
  },
  horizon: {
    title: 'How far ahead series are booked',
    words: 'Later dates are a plan: they hold no bin and cost nothing.',
    days: 'Days ahead',
    verb: 'Save',
  },
  customerCard: { title: 'Series', none: 'No series. Open a booking and choose Repeat under What next?' },
} as const

/** Not booked, or booked on a day that is closed since. */
export const needsYou = ({ state, problem }: WireSeriesDate): boolean =>
  state === 'failed' || problem !== null

/** What became of a date, in one or two words; '' where its booking says it. */
export function stateInWords(one: WireSeriesDate): string {
  const { state, moved, date, dueOn, message, booking } = one
  const words = seriesWords.date
  if (needsYou(one)) return message
  if (state === 'skipped') return words.skipped
  if (state === 'paused') return words.paused
  if (booking?.isCalledOff) return words.calledOff
  if (date === null) return words.closed(moved)
  return moved === '' ? '' : words.from(shortDay(dueOn), moved)
}
