import { type ReactNode, type RefObject, startTransition, useEffect, useRef, useState } from 'react'
import { type Board, runsOfTruck } from '../board-model.ts'
import { runColors } from '../run-colors.ts'
import type { TimesOfDay } from '../run-times.ts'
import { runTexts } from '../texts.ts'
import { useTimesOfBoard } from '../times-of-board.ts'
import classes from './board.module.css'
import { chooseCard, usePointing } from './card-controls.tsx'
import { TruckColumn } from './truck-column.tsx'
import type { CardFilter } from './unallocated.tsx'
import { UnallocatedColumn } from './unallocated-column.tsx'
import { useBoardDrag } from './use-board-drag.ts'
import { useCardKeys } from './use-card-keys.ts'

/** From one truck's column to the next, in pixels (spec 001 §9: 300, and the gap). */
const COLUMN_PX = 310

/** By how many columns an arrow scrolls. */
const STEPS: ReadonlyMap<string, number> = new Map([
  ['ArrowLeft', -1],
  ['ArrowDown', -1],
  ['ArrowRight', 1],
  ['ArrowUp', 1],
])

/** How long the board rests before the field below it says where it stands. */
const REST_MS = 100

interface Reach {
  most: number
  /** The part of the board in sight, 0 to 1. */
  share: number
}

/** Scrolls the board sideways from the foot of the window, wherever its own foot is (spec 001 §2). */
function BoardSlider({ board }: { board: RefObject<HTMLElement | null> }) {
  const input = useRef<HTMLInputElement>(null)
  const thumb = useRef<HTMLElement>(null)
  const [{ most, share }, setReach] = useState<Reach>({ most: 0, share: 1 })
  useEffect(() => {
    const element = board.current
    if (!element) return
    const measure = () => {
      const { scrollWidth, clientWidth } = element
      const next = { most: scrollWidth - clientWidth, share: clientWidth / Math.max(1, scrollWidth) }
      setReach((known) => (known.most === next.most && known.share === next.share ? known : next))
    }
    let rest: ReturnType<typeof setTimeout> | undefined
    const say = () => {
      if (input.current) input.current.value = String(element.scrollLeft)
    }
    // Past React, and moved only: the thumb follows every frame of scrolling, and nothing is laid out or painted for it.
    const follow = () => {
      const { scrollLeft, clientWidth } = element
      thumb.current?.style.setProperty('transform', `translateX(${(scrollLeft / clientWidth) * 100}%)`)
      clearTimeout(rest)
      rest = setTimeout(say, REST_MS)
    }
    const sizes = new ResizeObserver(measure)
    sizes.observe(element)
    const children = new MutationObserver(measure)
    children.observe(element, { childList: true })
    element.addEventListener('scroll', follow, { passive: true })
    return () => {
      clearTimeout(rest)
      sizes.disconnect()
      children.disconnect()
      element.removeEventListener('scroll', follow)
    }
  }, [board])
  if (most <= 0) return null
  return (
    <div className={classes.stick} ref={(element) => element?.style.setProperty('--share', String(share))}>
      <input
        ref={input}
        type="range"
        className={classes.slider}
        aria-label={runTexts.slider}
        min={0}
        max={most}
        defaultValue={0}
        onKeyDown={(event) => {
          const by = STEPS.get(event.key)
          if (by === undefined) return
          event.preventDefault()
          board.current?.scrollBy({ left: by * COLUMN_PX })
        }}
        onInput={({ currentTarget }) => {
          if (board.current) board.current.scrollLeft = Number(currentTarget.value)
        }}
      />
      <i ref={thumb} className={classes.thumb} />
    </div>
  )
}

/** Until the next piece, in browsers that do not say when they are idle. */
const PAUSE_MS = 30

/** Does something once the browser has nothing better to do; answers how to call it off. */
function whenIdle(act: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, PAUSE_MS)
    return () => clearTimeout(timer)
  }
  const turn = requestIdleCallback(act)
  return () => cancelIdleCallback(turn)
}

/** How far beside the board a column is drawn ahead of being scrolled to. */
const AHEAD = '0px 60%'

/** As many as a window of this width shows: which ones are in sight is known from the first frame on. */
const drawnAtFirst = (truckIds: readonly string[]) =>
  new Set('IntersectionObserver' in window ? truckIds.slice(0, Math.ceil(innerWidth / COLUMN_PX)) : truckIds)

/** The trucks among the columns watched that have come near. */
const comeNear = (entries: readonly IntersectionObserverEntry[]) =>
  entries
    .filter(({ isIntersecting }) => isIntersecting)
    .flatMap(({ target }) => (target instanceof HTMLElement ? (target.dataset.column ?? []) : []))

/**
 * The trucks whose columns on a board are drawn: at first those in sight, so that a day of
 * fifty trucks is there as soon as one of five; then those that are scrolled near, and the others whenever the browser
 * is idle. Once drawn they stay. Who looks for something before (`partOfBoard`) has its column drawn as well.
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

/** What the browser leaves out while it is out of sight: runs, and the cards of Unallocated. */
const SKIPPED = '[data-run] > :last-child, [data-column=""] [data-job] > :last-child'
/** How long at a time: a frame has 16 ms. */
const SLICE_MS = 3
/** Lays out what is out of sight piece by piece, after all `runs` were drawn: coming into sight it needs only to be painted. */
function useLaidOutAhead(board: RefObject<HTMLElement | null>, runs: unknown, areDrawn: boolean) {
  useEffect(() => {
    if (!runs || !areDrawn || !board.current) return
    const parts = board.current.querySelectorAll(SKIPPED).values()
    const goOn = () => {
      const until = performance.now() + SLICE_MS
      for (const part of parts) {
        // Whoever asks where it stands has it laid out.
        part.getBoundingClientRect()
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
  /** In which the columns stand. */
  element: RefObject<HTMLElement | null>
  board: Board
  /** Ids of the trucks shown, from left to right. */
  shown: readonly string[]
  times: TimesOfDay
  isAlongStreets: boolean
}

/** A column per truck, drawn as it is needed. */
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
  /** Ids of the trucks shown, from left to right. */
  shown: readonly string[]
  filter: Omit<CardFilter, 'kind'>
  narrow: ReactNode
}

/** Unallocated and a column per truck: what is dragged, lifted or chosen here is moved. */
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
