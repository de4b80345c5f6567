import type { WireSizeOnDate } from '@skipyard/contract/inventory/inventory.ts'
import type { Booking } from '@skipyard/domain/bookings/booking.ts'
import { jobIs } from '@skipyard/domain/bookings/status/job-phases.ts'
import type { StockJob } from '@skipyard/domain/inventory/availability.ts'
import type { BinSize } from '@skipyard/domain/inventory/bin.ts'
import { type CountedHire, countHire, type HireAtHand } from '@skipyard/domain/inventory/count-hire.ts'
import { type ShortageNotice, shortageNotice } from '@skipyard/domain/inventory/shortage.ts'
import { formatAustralianDate, type LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { useQueries, useQuery } from '@tanstack/react-query'
import { availabilityDays, hireWindow } from '#web/features/inventory/hire-window.ts'
import { inventoryQueries } from '#web/features/inventory/queries.ts'
import type { FormDraft } from './form-draft.ts'
import type { OpenedBooking } from './open-booking.ts'

/** A hire's dates in few characters: '14–21/05/2026', '28/05–04/06/2026', '29/12/2026–05/01/2027'. */
export function hirePeriod(drop: LocalDate | null, pick: LocalDate | null): string | null {
  if (drop === null || pick === null) return null
  const [from, to] = [formatAustralianDate(drop), formatAustralianDate(pick)]
  if (from === to) return to
  if (from.slice(2) === to.slice(2)) return `${from.slice(0, 2)}–${to}`
  return from.slice(5) === to.slice(5) ? `${from.slice(0, 5)}–${to}` : `${from}–${to}`
}

const sizesOf = ({ binSize, furtherBins }: FormDraft): BinSize[] =>
  binSize === null ? [] : [...new Set([binSize, ...furtherBins.map((bin) => bin.binSize)])]

function hireOf(values: FormDraft, size: number | null): CountedHire | null {
  const { binSize, binType, drop, pick, furtherBins } = values
  if (size === null || binSize === null || drop.date === null || pick.date === null) return null
  const jobs: StockJob[] = [
    { kind: 'drop', date: drop.date, status: drop.status },
    { kind: 'pick', date: pick.date, status: pick.status },
  ]
  const bins = [{ binSize }, ...furtherBins].filter((bin) => bin.binSize === size)
  return { size, type: binType, jobs: bins.flatMap(() => jobs) }
}

interface HireInForm {
  values: FormDraft
  before: Booking | null
  opened: OpenedBooking
}

export function hireAtHand(
  { values, before, opened: { today } }: HireInForm,
  size: number | null = values.binSize,
): HireAtHand {
  return {
    before: before && { size: before.binSize, type: before.binType, jobs: [before.drop, before.pick] },
    after: hireOf(values, size),
    today,
  }
}

export function useSizesOfHire(form: HireInForm): readonly WireSizeOnDate[] | undefined {
  const { values, before } = form
  const {
    binType: type,
    drop: { date: drop },
    pick: { date: pick },
  } = values
  const { today } = form.opened
  const window = hireWindow(type, { drop, pick }, today)
  const asked = window ?? { type, from: today, to: today }
  const { data: sizes } = useQuery({ ...inventoryQueries.sizesDuring(asked), enabled: window !== null })
  const touched = [...new Set([...sizesOf(values), ...(before ? [before.binSize] : [])])]
  const answers = useQueries({
    queries: touched.map((size) => ({
      ...inventoryQueries.daysOfSize(asked, size, false),
      enabled: window !== null && pick !== null,
    })),
  })
  const daysOf = new Map<number, (typeof answers)[number]['data']>(
    touched.map((size, at) => [size, answers[at]?.data]),
  )
  return sizes?.map((row) => {
    const read = daysOf.get(row.size)
    // Until the days are known the first one speaks for all of them: the hire takes its bin on each.
    const days = read
      ? availabilityDays(read)
      : [{ ...row, date: asked.from, available: row.lowestAvailable }]
    const during = days.filter(({ date }) => date >= asked.from && date <= asked.to)
    const counted = countHire(during, row, hireAtHand(form, row.size)).map(({ available }) => available)
    return { ...row, lowestAvailable: Math.min(...counted) }
  })
}

const keyOfHire = ({ binSize, binType, drop, pick }: FormDraft | Booking) =>
  [binSize, binType, drop.date, drop.status, pick.date, pick.status].join()

export interface StockAnswer {
  /** Stock is being read for changed dates or another bin: a save waits for it. */
  isAsked: boolean
  /**
   * The day on which a size runs short, of the first of the order that does; null when there is enough or it is not
   * known. Never prevents saving (spec 000 §5).
   */
  notice: ShortageNotice | null
}

export function useStock(form: HireInForm): StockAnswer {
  const { values, before, opened } = form
  const {
    binType: type,
    drop: { date: drop },
    pick: { date: pick },
  } = values
  const window = hireWindow(type, { drop, pick }, opened.today)
  const sizes = sizesOf(values)
  // A bin that has been brought is no longer to be found.
  const isTaking = jobIs('toCome', values.drop)
  const isKnown = window !== null && pick !== null
  const asked = window ?? { type, from: opened.today, to: opened.today }
  const answers = useQueries({
    queries: sizes.map((size) => ({ ...inventoryQueries.daysOfSize(asked, size, false), enabled: isKnown })),
  })
  const isOther = before === null || keyOfHire(before) !== keyOfHire(values)
  const isOpen = answers.some(
    ({ data, isPlaceholderData, isFetching }) => isFetching && (data === undefined || isPlaceholderData),
  )
  const isAsked = isKnown && isTaking && isOther && isOpen
  if (drop === null || pick === null || !isTaking) return { isAsked, notice: null }
  const notices = sizes.map((size, at) => {
    const read = answers[at]?.data
    if (!read) return null
    const days = countHire(availabilityDays(read), { size, type }, hireAtHand(form, size))
    return shortageNotice({ size, type }, days, { dropDate: drop, pickDate: pick })
  })
  return { isAsked, notice: notices.find((notice) => notice !== null) ?? null }
}
