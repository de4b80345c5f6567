import type { WireSizeOnDate } from '@skipyard/contract/inventory.ts'
import { countHire } from '@skipyard/domain/inventory/count-hire.ts'
import { useQueries, useQuery } from '@tanstack/react-query'
import { availabilityDays } from '#web/features/inventory/availability-days.ts'
import { hireWindow } from '#web/features/inventory/hire-window.ts'
import { inventoryQueries } from '#web/features/inventory/queries.ts'
import { hireAtHand } from './hire-at-hand.ts'
import type { OpenForm } from './use-booking-form.ts'

/** Every size with its lowest free count during the hire, this booking's bin among those counted. */
export function useSizesOfHire(form: OpenForm): readonly WireSizeOnDate[] | undefined {
  const { values, before } = form
  const {
    binSize,
    binType: type,
    drop: { date: drop },
    pick: { date: pick },
  } = values
  const { today } = form.opened
  const window = hireWindow(type, { drop, pick }, today)
  const asked = window ?? { type, from: today, to: today }
  const { data: sizes } = useQuery({ ...inventoryQueries.sizesDuring(asked), enabled: window !== null })
  const touched = [...new Set([binSize, before?.binSize ?? null])].filter((size) => size !== null)
  const answers = useQueries({
    queries: touched.map((size) => ({
      ...inventoryQueries.daysOfSize(asked, size, false),
      enabled: window !== null && pick !== null,
    })),
  })
  const daysOf = new Map<number, (typeof answers)[number]['data']>(
    touched.map((size, at) => [size, answers[at]?.data]),
  )
  const hire = hireAtHand(form)
  return sizes?.map((row) => {
    const read = daysOf.get(row.size)
    // Until the days are known the first one speaks for all of them: the hire takes its bin on each.
    const days = read
      ? availabilityDays(read)
      : [{ ...row, date: asked.from, available: row.lowestAvailable }]
    const during = days.filter(({ date }) => date >= asked.from && date <= asked.to)
    const counted = countHire(during, row, hire).map(({ available }) => available)
    return { ...row, lowestAvailable: Math.min(...counted) }
  })
}
