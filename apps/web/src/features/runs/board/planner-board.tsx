import { type ReactNode, type RefObject, startTransition, useEffect, useRef, useState } from 'react'
import { type Board, runsOfTruck } from '../board-model.ts'
import { runColors } from '../run-colors.ts'
import type { TimesOfDay } from '../run-times.ts'
import { runTexts } from '../texts.ts'
import { useTimesOfBoard } from '../times-of-board.ts'
import classes from './board.module.css'
import { BoardSlider, COLUMN_PX } from './board-slider.tsx'
import { chooseCard, usePointing } from './card-controls.tsx'
import { TruckColumn } from './truck-column.tsx'
import type { CardFilter } from './unallocated.tsx'
import { UnallocatedColumn } from './unallocated-column.tsx'
import { useBoardDrag } from './use-board-drag.ts'
import { useCardKeys } from './use-card-keys.ts'

/** For browsers without requestIdleCallback (Safari). */
const PAUSE_MS = 30
/** A machine that is never idle gets on all the same. */
const MOST_IDLE_MS = 500

/** Runs when the browser is idle; returns a function that cancels it. */
function whenIdle(act: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, PAUSE_MS)
    return () => clearTimeout(timer)
  }
  const turn = requestIdleCallback(act, { timeout: MOST_IDLE_MS })
  return () => cancelIdleCallback(turn)
}

/** Columns are drawn this far before they are scrolled to. */
const AHEAD = '0px 60%'

/** As many as fit the window: the observer reports only after the first frame. */
const drawnAtFirst = (truckIds: readonly string[]) =>
  new Set('IntersectionObserver' in window ? truckIds.slice(0, Math.ceil(innerWidth / COLUMN_PX)) : truckIds)

const comeNear = (entries: readonly IntersectionObserverEntry[]) =>
  entries
    .filter(({ isIntersecting }) => isIntersecting)
    .flatMap(({ target }) => (target instanceof HTMLElement ? (target.dataset.column ?? []) : []))

/**
 * Trucks whose columns are drawn: first those in sight, so that fifty trucks open as fast as five; then
 * near ones, then the rest while idle. Drawn columns stay. A search (`partOfBoard`) has its column drawn
 * too.
 */
function useDrawnColumns(
  board: RefObject<HTMLElement | null>,
  truckIds: readonly string[],
): ReadonlySet<string> {
  const [drawn, setDrawn] = useState<ReadonlySet<string>>(() => drawnAtFirst(truckIds))
  const left = truckIds.filter((id) => !drawn.has(id))
  const [next] = left
  const isWatched = left.length > 0
  useEffect(() => {
    if (!board.current || !isWatched) return
    const watch = new IntersectionObserver(
      (entries) => {
        const near = comeNear(entries)
        if (near.length > 0) startTransition(() => setDrawn((before) => new Set([...before, ...near])))
      },
      { root: board.current, rootMargin: AHEAD },
    )
    for (const column of board.current.querySelectorAll('[data-away]')) watch.observe(column)
    return () => watch.disconnect()
  }, [board, isWatched])
  useEffect(() => {
    if (next === undefined) return
    return whenIdle(() => startTransition(() => setDrawn((before) => new Set([...before, next]))))
  }, [next])
  return drawn
}

/** What CSS `content-visibility` skips while out of sight. */
const SKIPPED = '[data-run] > :last-child, [data-column=""] [data-job] > :last-child'
/** Milliseconds a slice; a frame has 16. */
const SLICE_MS = 3
/**
 * Lays out skipped parts in slices once all `runs` are drawn, so that scrolling to them only paints; after a
 * move only those that have changed.
 */
function useLaidOutAhead(board: RefObject<HTMLElement | null>, runs: Board['runs'], areDrawn: boolean) {
  const laidOut = useRef(new WeakMap<Element, unknown>())
  useEffect(() => {
    if (!areDrawn || !board.current) return
    const whole = board.current
    const known = new Map(runs.map((run) => [run._id, run]))
    const contentOf = ({ parentElement }: Element) => known.get(parentElement?.dataset.run ?? '') ?? 'card'
    const partsLeft = () =>
      [...whole.querySelectorAll(SKIPPED)].filter((part) => laidOut.current.get(part) !== contentOf(part))
    let parts: Iterable<Element> | undefined
    const goOn = () => {
      const until = performance.now() + SLICE_MS
      parts ??= partsLeft().values()
      for (const part of parts) {
        // Reading its position lays it out.
        part.getBoundingClientRect()
        laidOut.current.set(part, contentOf(part))
        if (performance.now() > until) {
          callOff = whenIdle(goOn)
          return
        }
      }
    }
    let callOff = whenIdle(goOn)
    return () => callOff()
  }, [board, runs, areDrawn])
}

interface TruckColumnsProps {
  element: RefObject<HTMLElement | null>
  board: Board
  shown: readonly string[]
  times: TimesOfDay
  isAlongStreets: boolean
}

function TruckColumns({ element, board, shown, times, isAlongStreets }: TruckColumnsProps) {
  const trucks = board.trucks.filter(({ _id }) => shown.includes(_id))
  const drawn = useDrawnColumns(
    element,
    trucks.map(({ _id }) => _id),
  )
  useLaidOutAhead(
    element,
    board.runs,
    trucks.every(({ _id }) => drawn.has(_id)),
  )
  const colors = runColors(board.runs)
  return trucks.map((truck, place) => (
    <TruckColumn
      key={truck._id}
      truck={truck}
      isNear={drawn.has(truck._id)}
      left={trucks[place - 1]?._id}
      right={trucks[place + 1]?._id}
      runs={runsOfTruck(board.runs, truck._id)}
      colors={colors}
      times={times}
      isAlongStreets={isAlongStreets}
      most={board.settings.dayHours}
    />
  ))
}

interface PlannerBoardProps {
  board: Board
  shown: readonly string[]
  filter: Omit<CardFilter, 'kind'>
  narrow: ReactNode
}

export function PlannerBoard({ board, shown, filter, narrow }: PlannerBoardProps) {
  const element = useRef<HTMLElement>(null)
  useBoardDrag(element)
  const pressKey = useCardKeys(board, shown)
  const pointing = usePointing()
  const { times, isAlongStreets } = useTimesOfBoard(board)
  return (
    <>
      <section
        ref={element}
        className={classes.board}
        aria-label={runTexts.board}
        onKeyDown={pressKey}
        onClick={chooseCard}
        {...pointing}
      >
        <UnallocatedColumn cards={board.unallocated} older={board.older} filter={filter} narrow={narrow} />
        <TruckColumns
          element={element}
          board={board}
          shown={shown}
          times={times}
          isAlongStreets={isAlongStreets}
        />
      </section>
      <BoardSlider board={element} />
    </>
  )
}
