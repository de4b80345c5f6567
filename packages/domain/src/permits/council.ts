import { addDays, daysBetween, type LocalDate, weekdayName } from '../shared/local-date.ts'
import type { Cents } from '../shared/money.ts'

/** Who applies to the council for a permit. */
export const APPLICANTS = ['us', 'customer'] as const

/** What a fee is for. */
export const FEE_UNITS = ['permit', 'day'] as const

/** A council's rules for bins on its streets; they change yearly, so they are entered. */
export interface Council {
  id: string
  version: number
  name: string
  suburbs: readonly string[]
  postCodes: readonly string[]
  applicant: (typeof APPLICANTS)[number]
  leadDays: number
  isLeadInWorkingDays: boolean
  /** Null where the council sets no limit. */
  mostDays: number | null
  /** GST-free where the council charges none. */
  feeCents: Cents
  feePer: (typeof FEE_UNITS)[number]
  /** The company's number with the council; '' for none. */
  registration: string
  registrationEndsOn: LocalDate | null
  howToApply: string
}

/** A place as councils cover it. */
export interface PermitPlace {
  suburb: string
  postCode: string
}

const same = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

/** A council that names the suburb comes before one that names the postcode; null for none known. */
export function councilOfPlace<One extends Council>(
  councils: readonly One[],
  { suburb, postCode }: PermitPlace,
): One | null {
  const bySuburb = councils.find((one) => one.suburbs.some((name) => same(name, suburb)))
  return bySuburb ?? councils.find((one) => one.postCodes.includes(postCode.trim())) ?? null
}

const isWorkday = (date: LocalDate) => !['Saturday', 'Sunday'].includes(weekdayName(date))

/** The first day a bin may be on the street if applied for today. */
export function firstPermitDay(
  { leadDays, isLeadInWorkingDays }: Pick<Council, 'leadDays' | 'isLeadInWorkingDays'>,
  today: LocalDate,
): LocalDate {
  if (!isLeadInWorkingDays) return addDays(today, leadDays)
  let day = today
  for (let left = leadDays; left > 0; left -= isWorkday(day) ? 1 : 0) day = addDays(day, 1)
  return day
}

/** The hire's days, both included, up to the council's limit. */
export const permitDaysOf = (
  { mostDays }: Pick<Council, 'mostDays'>,
  { droppedOn, pickedOn }: { droppedOn: LocalDate; pickedOn: LocalDate },
): number => Math.max(1, Math.min(daysBetween(droppedOn, pickedOn) + 1, mostDays ?? Number.MAX_SAFE_INTEGER))

/** The fee of a hire of so many days; a fee by day counts each day begun. */
export const permitFeeOf = (
  { feeCents, feePer }: Pick<Council, 'feeCents' | 'feePer'>,
  days: number,
): Cents => (feePer === 'day' ? feeCents * Math.max(1, days) : feeCents)
