import { addDays, daysBetween, type LocalDate, weekdayName } from '../shared/local-date.ts'
import type { Cents } from '../shared/money.ts'

/** Who asks the council for a permit. */
export const APPLICANTS = ['us', 'customer'] as const

/** What a fee is charged for. */
export const FEE_UNITS = ['permit', 'day'] as const

/** What a company knows of a council that lets bins stand on its streets; its rules change yearly, so they are entered. */
export interface Council {
  id: string
  version: number
  name: string
  suburbs: readonly string[]
  postCodes: readonly string[]
  applicant: (typeof APPLICANTS)[number]
  /** How long before the drop it must be asked. */
  leadDays: number
  /** Whether only Monday to Friday count. */
  isLeadInWorkingDays: boolean
  /** Days that a permit lasts at most; null where the council says nothing. */
  mostDays: number | null
  /** GST-free where the council charges none. */
  feeCents: Cents
  feePer: (typeof FEE_UNITS)[number]
  /** Our number with the council; '' for none. */
  registration: string
  registrationEndsOn: LocalDate | null
  /** How it is asked: a telephone number, an address, a link. */
  howToApply: string
}

/** A place as councils look at it. */
export interface PermitPlace {
  suburb: string
  postCode: string
}

const same = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

/** The council of a place: one that names its suburb before one that names its postcode; null for none that is known. */
export function councilOfPlace<One extends Council>(
  councils: readonly One[],
  { suburb, postCode }: PermitPlace,
): One | null {
  const bySuburb = councils.find((one) => one.suburbs.some((name) => same(name, suburb)))
  return bySuburb ?? councils.find((one) => one.postCodes.includes(postCode.trim())) ?? null
}

const isWorkday = (date: LocalDate) => !['Saturday', 'Sunday'].includes(weekdayName(date))

/** The first day on which a bin may stand on the street when the council is asked today. */
export function firstPermitDay(
  { leadDays, isLeadInWorkingDays }: Pick<Council, 'leadDays' | 'isLeadInWorkingDays'>,
  today: LocalDate,
): LocalDate {
  if (!isLeadInWorkingDays) return addDays(today, leadDays)
  let day = today
  for (let left = leadDays; left > 0; left -= isWorkday(day) ? 1 : 0) day = addDays(day, 1)
  return day
}

/** How long a permit for a hire lasts: as long as the hire, both days counted, and never longer than the council permits. */
export const permitDaysOf = (
  { mostDays }: Pick<Council, 'mostDays'>,
  { droppedOn, pickedOn }: { droppedOn: LocalDate; pickedOn: LocalDate },
): number => Math.max(1, Math.min(daysBetween(droppedOn, pickedOn) + 1, mostDays ?? Number.MAX_SAFE_INTEGER))

/** What the council charges for a hire of so many days; a day's fee counts each day begun. */
export const permitFeeOf = (
  { feeCents, feePer }: Pick<Council, 'feeCents' | 'feePer'>,
  days: number,
): Cents => (feePer === 'day' ? feeCents * Math.max(1, days) : feeCents)
