import type { BinSize } from '../inventory/bin.ts'
import type { Cents } from '../shared/money.ts'
import { VISIT_KINDS, type VisitKind } from '../visits/visit.ts'

/** What the price book prices beside a hire: the kinds of visit, extra picks, a truck that waits, and one that came in vain. */
export const PRICED_JOBS = [...VISIT_KINDS, 'extra-pick', 'waiting', 'futile-trip'] as const

export type PricedJob = (typeof PRICED_JOBS)[number]

/** Whether a hire begins with the job, so that its price can take the hire’s place or come off it. */
export const beginsHire = (job: PricedJob): boolean => VISIT_KINDS.some((kind) => kind === job)

/** A charge for waiting is for each quarter of an hour that has begun. */
export const WAITING_STEP_MINUTES = 15

/** What a job costs, with GST, in all zones and sizes or in some. */
export interface JobPrice {
  id: string
  job: PricedJob
  /** Null for every size: of a visit, the size of the bin that is left. */
  binSize: BinSize | null
  /** Null for every zone. */
  zoneId: string | null
  /** Whether the amount comes off the hire’s price, where it is otherwise charged in its place. */
  isOff: boolean
  /** Of waiting, for each quarter of an hour that has begun. */
  cents: Cents
  /** Minutes of waiting that cost nothing; 0 for other jobs. */
  includedMinutes: number
}

interface AskedJob {
  job: PricedJob
  binSize: number
  zoneId: string | null
}

/** A price of zone and size before one of the zone, before one of the size, before one of everything. */
const closeness = ({ zoneId, binSize }: JobPrice): number =>
  (zoneId === null ? 0 : 2) + (binSize === null ? 0 : 1)

/** The price of a job in a zone; undefined where the book has none. */
export function jobPriceFor(
  prices: readonly JobPrice[],
  { job, binSize, zoneId }: AskedJob,
): JobPrice | undefined {
  return prices
    .filter(
      (price) =>
        price.job === job &&
        (price.binSize ?? binSize) === binSize &&
        (price.zoneId === null || price.zoneId === zoneId),
    )
    .toSorted((one, other) => closeness(other) - closeness(one))[0]
}

/** Quarters of an hour that a truck waited beyond those included; one that has begun counts. */
export function quartersWaited(
  minutes: number,
  { includedMinutes }: Pick<JobPrice, 'includedMinutes'>,
): number {
  return Math.ceil(Math.max(0, minutes - includedMinutes) / WAITING_STEP_MINUTES)
}

/** The visit that a hire begins with, as its price keeps it. */
export interface PricedVisit {
  kind: VisitKind
  /** Days that were left of the hire that it ends; null where its price says nothing of days. */
  daysLeft: number | null
}

/** Whether the days of the hire before go on, since the bin is moved for a price of its own and not hired again. */
export const goesOn = (visit: PricedVisit | undefined, price: JobPrice | undefined): visit is PricedVisit =>
  visit?.kind === 'relocate' && price !== undefined && !price.isOff
