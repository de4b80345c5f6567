import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { queryClient } from '#web/client/query-client.ts'
import { planQueries } from '#web/features/planning/queries.ts'
import type { MapWord } from '../interaction/map-window.ts'

/** Tells the person's other window whenever the plan of the day is another, and looks at it again when told so by that one. */
export function usePlanLine(
  date: LocalDate,
  say: (word: MapWord) => void,
): { hear: (word: MapWord) => void } {
  const { data: plan } = useQuery({ ...planQueries.plan(date), enabled: false })
  const tell = useEffectEvent(() => say({ kind: 'plan' }))
  const { planId, state, proposal } = plan ?? {}
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is another then is what is told
  useEffect(() => tell(), [planId, state, proposal])
  const { queryKey } = planQueries.plan(date)
  return {
    hear: ({ kind }) => {
      if (kind === 'plan') void queryClient.invalidateQueries({ queryKey })
    },
  }
}
