import type { WireCard } from '@skipyard/contract/runs/runs.ts'
import type { Visit } from '@skipyard/domain/visits/visit.ts'

/** The visits of cards, each once, also of those that are half done; which of them bind, the rules know. */
export function visitsOfCards(cards: readonly Pick<WireCard, 'visit' | 'halfDone'>[]): Visit[] {
  const visits = cards.flatMap(({ visit, halfDone }): Visit[] => {
    const known = visit ?? halfDone
    if (!known) return []
    const { _id: id, kind, actionIds: jobIds, waitMinutes } = known
    return [{ id, kind, jobIds, waitMinutes }]
  })
  return [...new Map(visits.map((visit) => [visit.id, visit])).values()]
}
