import type { RowLabel } from '@skipyard/domain/bookings/row-label.ts'
import type { BookingStatus } from '@skipyard/domain/bookings/status/booking-status.ts'
import { type LocalDate, localDate } from '@skipyard/domain/shared/local-date.ts'
import type { FlagCode } from '#web/ui/marks/flag.tsx'

export interface ExampleRow {
  job: RowLabel
  jobID: string
  flags: readonly FlagCode[]
  name: string
  suburb: string
  bin: string
  drop: LocalDate
  dropStatus: BookingStatus
  pick: LocalDate
  pickStatus: BookingStatus
  status: BookingStatus
  amountCents: number
  payment: BookingStatus
}

type Line = [RowLabel, string, readonly FlagCode[], string, string, string]
type Jobs = [drop: string, dropStatus: BookingStatus, pick: string, pickStatus: BookingStatus]
type Money = [status: BookingStatus, dollars: number, payment: BookingStatus]

export const EXAMPLE_DAY = localDate('2026-05-14')

function row(line: Line, jobs: Jobs, money: Money): ExampleRow {
  const [job, jobID, flags, name, suburb, bin] = line
  const [drop, dropStatus, pick, pickStatus] = jobs
  const [status, dollars, payment] = money
  return {
    job,
    jobID,
    flags,
    name,
    suburb,
    bin,
    drop: localDate(`2026-${drop}`),
    dropStatus,
    pick: localDate(`2026-${pick}`),
    pickStatus,
    status,
    amountCents: dollars * 100,
    payment,
  }
}

/** Invented customers with phone numbers reserved for drama. */
export const EXAMPLE_ROWS: readonly ExampleRow[] = [
  row(
    ['Drop', 'SKY-1068', ['P'], 'Nadia Haddad', 'Coburg', '4 m³ Marrel'],
    ['05-14', 'Scheduled', '05-21', 'Scheduled'],
    ['Scheduled', 365, 'Pending'],
  ),
  row(
    ['Drop', 'SKY-1067', ['HL'], 'Illawarra Builders', 'Williamstown', '12 m³ Hook'],
    ['05-14', 'Dispatched', '05-28', 'Scheduled'],
    ['Dispatched', 1180, 'Pending'],
  ),
  row(
    ['Drop/Pick', 'SKY-1065', ['C/O'], 'Ascot Vale Primary School', 'Ascot Vale', '8 m³ Marrel'],
    ['05-14', 'Delivered', '05-14', 'Scheduled'],
    ['Delivered', 590, 'Completed'],
  ),
  row(
    ['Drop', 'SKY-1062', ['P', 'C/O'], 'Marchetti Kitchens', 'Brunswick East', '9 m³ Hook'],
    ['05-14', 'Dispatched', '05-22', 'Scheduled'],
    ['Dispatched', 845, 'Pending'],
  ),
  row(
    ['Pick', 'SKY-1052', ['C/O'], 'Kostas Papadopoulos', 'Northcote', '6 m³ Marrel'],
    ['05-07', 'Delivered', '05-14', 'Collected'],
    ['Collected', 470, 'Completed'],
  ),
  row(
    ['Pick', 'SKY-1049', [], 'Mei-Ling Zhou', 'Kensington', '2 m³ Marrel'],
    ['05-10', 'Delivered', '05-14', 'Returned'],
    ['Returned', 260, 'Completed'],
  ),
  row(
    ['Pick', 'SKY-1043', ['P', 'NC'], 'Daniel Sforza', 'Essendon', '6 m³ Marrel'],
    ['05-07', 'Delivered', '05-14', 'Scheduled'],
    ['Delivered', 520, 'Pending'],
  ),
  row(
    ['Pick', 'SKY-1036', ['C/O', 'NC'], 'Whittaker & Sons', 'Richmond', '8 m³ Marrel'],
    ['05-01', 'Delivered', '05-14', 'Scheduled'],
    ['Delivered', 645, 'Pending'],
  ),
]
