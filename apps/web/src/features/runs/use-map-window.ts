import { useEffect, useEffectEvent, useRef } from 'react'
import { useProfile } from '#web/client/use-profile.ts'
import { showCard, showRun } from './map/show-on-board.ts'
import { type MapLine, type MapWord, openMapLine } from './map-window.ts'
import { changePlanner } from './planner-store.ts'
import { usePlannerView } from './use-planner-view.ts'

/** Keeps the map in its own window, when there is one, on the day and the trucks of this board. */
export function useMapWindow() {
  const { tenantId, userId } = useProfile()
  const { search } = usePlannerView()
  const [day, trucks] = [search.day ?? null, search.trucks ?? null]
  const line = useRef<MapLine | null>(null)
  const sayBoard = useEffectEvent(() => line.current?.say({ kind: 'board', day, trucks }))
  const hear = useEffectEvent((word: MapWord) => {
    if (word.kind === 'here') {
      changePlanner({ isMapOut: true })
      sayBoard()
      line.current?.sayChoice()
    }
    if (word.kind === 'left') changePlanner({ isMapOut: false })
    if (word.kind === 'run') showRun(word.runId)
    if (word.kind === 'choice' && word.pointed !== null) showCard(word.pointed)
  })
  useEffect(() => {
    const opened = openMapLine({ tenantId, userId }, (word) => hear(word))
    line.current = opened
    opened.say({ kind: 'who' })
    return () => {
      line.current = null
      opened.close()
    }
  }, [tenantId, userId])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the day and the trucks are what is told
  useEffect(() => sayBoard(), [day, trucks])
}
