import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  BOOKING_CHANGES,
  type BookingChangeKind,
  CHANGE_STEPS,
  stepsLeftOut,
} from '../../packages/domain/src/bookings/change/booking-change.ts'
import { root } from './root.ts'

/** Where the table of what a change of a booking brings is kept. */
export const BOOKING_CHANGES_DOCUMENT = 'docs/booking-changes.md'

const INTRODUCTION = `# What happens when a booking changes

Every change of a booking, whoever makes it, goes through \`changeBookings\` in \`apps/server/src/features/bookings/change-bookings.ts\`, which takes these steps in this order. This page is drawn from the tables in \`packages/domain/src/bookings/change/booking-change.ts\`. After changing them: \`node tools/src/draw-booking-changes.ts\`.`

const row = (...cells: readonly string[]) => `| ${cells.join(' | ')} |`

const isKind = (name: string): name is BookingChangeKind => name in BOOKING_CHANGES

function rowOfKind(kind: BookingChangeKind): string {
  const left = Object.entries(stepsLeftOut(kind)).map(([step, reason]) => `*${step}*: ${reason}`)
  return row(`\`${kind}\``, BOOKING_CHANGES[kind].by, left.join('<br>') || 'nothing')
}

/** The document: the steps in their order, and each kind of change with what it leaves out and why. */
export function drawBookingChanges(): string {
  const steps = Object.entries(CHANGE_STEPS).map(([step, words], index) => row(`${index + 1}`, step, words))
  const parts = [
    INTRODUCTION,
    [row('', 'Step', 'What it does'), row('---', '---', '---'), ...steps].join('\n'),
    '## Kinds of change',
    'A kind is called what the history calls it.',
    [
      row('Kind', 'Made by', 'Leaves out'),
      row('---', '---', '---'),
      ...Object.keys(BOOKING_CHANGES).filter(isKind).map(rowOfKind),
    ].join('\n'),
    'Charges beside the price (days over, overweight, extras) are read from the kept price and the hire clock whenever they are shown, so that a change has nothing to write for them. Taking a booking, deleting it and bringing it back are verbs of their own: `createBooking`, `deleteBookings`, `restoreBookings`.',
  ]
  return `${parts.join('\n\n')}\n`
}

if (import.meta.main) writeFileSync(join(root, BOOKING_CHANGES_DOCUMENT), drawBookingChanges())
