import { Button, SegmentedControl } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconLayoutBottombar, IconLayoutSidebarRight, IconMap2 } from '@tabler/icons-react'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { useProfile } from '#web/client/session/use-profile.ts'
import { Column } from '#web/ui/layout/parts.tsx'
import { Kbd } from '#web/ui/marks/kbd.tsx'
import { showCard, showRun } from '../interaction/focus-card.ts'
import { type MapLine, type MapWord, openMapLine } from '../interaction/map-window.ts'
import { changePlanner, usePlanner } from '../interaction/planner-store.ts'
import { type PlannerBodyProps, usePlannerView } from '../interaction/use-planner-view.ts'
import { type MapLayout, useHideMap, useMapHeight, useMapLayout } from '../kept-choices.ts'
import { bringMapBack, MoveMapOut, PlannerMap } from '../map/planner-map.tsx'
import { mapTexts } from '../map/texts.ts'
import { whenFree } from '../moves/use-planner-keys.ts'
import { usePlanLine, usePlanOnBoard } from '../plan/plan-context.ts'
import toolbarClasses from '../planner-toolbar.module.css'
import { runTexts } from '../texts.ts'
import { MapDivider } from './map-divider.tsx'
import classes from './planner-screen.module.css'

const ICON = { size: '1rem', stroke: 1.75 } as const
const words = runTexts.map

const LAYOUTS = [
  { value: 'above', label: <IconLayoutBottombar {...ICON} aria-label={words.above} /> },
  { value: 'beside', label: <IconLayoutSidebarRight {...ICON} aria-label={words.beside} /> },
] as const

export function MapTools() {
  const [isHidden, setHidden] = useHideMap()
  const [layout, setLayout] = useMapLayout()
  const isOut = usePlanner((state) => state.isMapOut)
  const { tenantId, userId } = useProfile()
  useHotkeys([['M', whenFree(() => setHidden(!isHidden))]])
  if (isOut) {
    return (
      <Button
        variant="default"
        leftSection={<IconMap2 {...ICON} aria-hidden="true" />}
        title={mapTexts.window.isOut}
        onClick={() => bringMapBack({ tenantId, userId })}
      >
        {mapTexts.window.back}
      </Button>
    )
  }
  return (
    <>
      {!isHidden && (
        <SegmentedControl<MapLayout>
          className={toolbarClasses.layout}
          size="xs"
          aria-label={words.layout}
          data={[...LAYOUTS]}
          value={layout}
          onChange={setLayout}
        />
      )}
      <Button
        className={toolbarClasses.quiet}
        variant="default"
        leftSection={<IconMap2 {...ICON} aria-hidden="true" />}
        rightSection={<Kbd>M</Kbd>}
        title={isHidden ? words.show : words.hide}
        onClick={() => setHidden(!isHidden)}
      >
        <span className={toolbarClasses.quietWords}>{isHidden ? words.show : words.hide}</span>
      </Button>
    </>
  )
}

/** Interval in milliseconds, and answers that may be missed before the window counts as gone. */
const ASK_MS = 3_000
const MOST_UNANSWERED = 3

/** A window that crashed or never opened sends nothing: the board then shows its map again. */
function useLostMap(ask: () => void) {
  const isMapOut = usePlanner((state) => state.isMapOut)
  const unanswered = useRef(0)
  const askAgain = useEffectEvent(() => {
    if (unanswered.current >= MOST_UNANSWERED) changePlanner({ isMapOut: false })
    unanswered.current += 1
    ask()
  })
  useEffect(() => {
    if (!isMapOut) return
    unanswered.current = 0
    const timer = setInterval(() => askAgain(), ASK_MS)
    return () => clearInterval(timer)
  }, [isMapOut])
  return {
    hasAnswered: () => {
      unanswered.current = 0
    },
  }
}

function useMapWindow() {
  const { tenantId, userId } = useProfile()
  const { search, date } = usePlannerView()
  const [day, trucks] = [search.day ?? null, search.trucks ?? null]
  const line = useRef<MapLine | null>(null)
  const plan = usePlanLine(date, (word) => line.current?.say(word))
  const lost = useLostMap(() => line.current?.say({ kind: 'still there' }))
  const sayBoard = useEffectEvent(() => line.current?.say({ kind: 'board', day, trucks }))
  const hear = useEffectEvent((word: MapWord) => {
    plan.hear(word)
    if (word.kind === 'here') {
      changePlanner({ isMapOut: true })
      sayBoard()
      line.current?.sayChoice()
    }
    lost.hasAnswered()
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

interface DayWithMapProps extends Pick<PlannerBodyProps, 'board' | 'shown'> {
  children: ReactNode
}

export function DayWithMap({ board, shown, children }: DayWithMapProps) {
  useMapWindow()
  const [isUnwanted] = useHideMap()
  const isMapOut = usePlanner((state) => state.isMapOut)
  const isPlan = usePlanOnBoard().marks !== null
  const isHidden = isUnwanted || isMapOut
  const [layout] = useMapLayout()
  const isBeside = !isHidden && layout === 'beside'
  const [height] = useMapHeight()
  const map = !isHidden && (
    <div
      key="map"
      className={isPlan ? `${classes.map} ${classes.short}` : classes.map}
      style={isBeside || height === null ? undefined : { height }}
    >
      <PlannerMap board={board} shown={shown} onShowRun={showRun} tools={<MoveMapOut />} isInPage />
      {!isBeside && <MapDivider />}
    </div>
  )
  return (
    <div className={`${classes.body} ${isBeside ? classes.beside : ''}`}>
      {map}
      <Column grow shrink className={classes.work}>
        {children}
      </Column>
    </div>
  )
}
