import { useEffect, useEffectEvent, useRef } from 'react'
import { useProfile } from '#web/client/use-profile.ts'
import { type MapLine, type MapWord, openMapLine } from '../interaction/map-window.ts'
import type { PlannerView } from '../interaction/use-planner-view.ts'
import { usePlanLine } from '../plan/use-plan-line.ts'

/** Ties the map in its own window to the board: it shows the board's day and trucks, and leaves when it is asked back. */
export function useBoardLine({ show, date }: PlannerView) {
  const { tenantId, userId } = useProfile()
  const line = useRef<MapLine | null>(null)
  const plan = usePlanLine(date, (word) => line.current?.say(word))
  const hear = useEffectEvent((word: MapWord) => {
    plan.hear(word)
    if (word.kind === 'who') line.current?.say({ kind: 'here' })
    if (word.kind === 'still there') line.current?.say({ kind: 'yes' })
    if (word.kind === 'back') window.close()
    if (word.kind === 'board') show({ day: word.day ?? undefined, trucks: word.trucks ?? undefined })
  })
  useEffect(() => {
    const opened = openMapLine({ tenantId, userId }, (word) => hear(word))
    line.current = opened
    opened.say({ kind: 'here' })
    const leave = () => opened.say({ kind: 'left' })
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      leave()
      line.current = null
      opened.close()
    }
  }, [tenantId, userId])
  return { showRun: (runId: string) => line.current?.say({ kind: 'run', runId }) }
}
