import type { WirePublicPage } from '@skipyard/contract/public-booking.ts'
import { useState } from 'react'
import { freshWishes, keepWishes, keptWishes, type Wishes } from './wishes.ts'

/** Most hires are for a week. */
const USUAL_DAYS = 7

const usualDays = (choices: readonly number[]) =>
  choices.toSorted((one, other) => Math.abs(one - USUAL_DAYS) - Math.abs(other - USUAL_DAYS))[0] ?? USUAL_DAYS

const fresh = ({ hireChoices, wasteTypes }: WirePublicPage) =>
  freshWishes(usualDays(hireChoices), wasteTypes[0]?.name ?? '')

/** Wishes of before the company changed what it offers fall back to what there is. */
function wishesAtStart(token: string, page: WirePublicPage): Wishes {
  const begun = fresh(page)
  const kept = keptWishes(token)
  if (!kept) return begun
  const isWaste = page.wasteTypes.some(({ name }) => name === kept.wasteType)
  const isDays = page.hireChoices.includes(kept.hireDays)
  return {
    ...kept,
    wasteType: isWaste ? kept.wasteType : begun.wasteType,
    hireDays: isDays ? kept.hireDays : begun.hireDays,
  }
}

/** What the visitor has chosen and typed; kept over a reload. */
export function useWishes(token: string, page: WirePublicPage) {
  const [wishes, setWishes] = useState(() => wishesAtStart(token, page))
  return {
    wishes,
    wish: (part: Partial<Wishes>) =>
      setWishes((before) => {
        const next = { ...before, ...part }
        keepWishes(token, next)
        return next
      }),
  }
}
