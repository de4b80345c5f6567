import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { dropTargetForElements, monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge'
import { type RefObject, useEffect, useEffectEvent } from 'react'
import { flushSync } from 'react-dom'
import { newIdempotencyKey } from '#web/client/new-idempotency-key.ts'
import { type Board, findCards, type Landing, usePlannerDay } from '../board-model.ts'
import { readBoard } from '../day/board-of-day.ts'
import { jobsOfElement } from '../interaction/focus-card.ts'
import { jobsInWords } from '../interaction/in-words.ts'
import { draggedIn, jobsWith, plannerStore, refuse, send } from '../interaction/planner-store.ts'
import { scrollAtEdges } from '../interaction/scroll-at-edges.ts'
import { heldFrom } from '../interaction/states.ts'
import { useKindFilter } from '../kept-choices.ts'
import { drawnCards, hasKind, placeBeside } from '../rules/drawn-cards.ts'
import { runTexts } from '../texts.ts'
import { draggedJobs, drawUnderFinger, type Place, type PlaceOfJobs, placeData, placeOf } from './dragging.ts'

/** Milliseconds until a touched card is lifted; shorter than the browser's context menu. */
const LIFT_MS = 350
const TREMBLE_PX = 10
/** Interval at which a still drag repeats its position, as the board may scroll below it. */
const PULSE_MS = 50

interface Point {
  x: number
  y: number
}

interface Carried {
  moveTo: (at: Point) => void
  drop: () => void
  letGo: () => void
}

const isFar = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y) > TREMBLE_PX

const fingerOf = ({ touches }: TouchEvent): Point | null => {
  const [touch] = touches
  return touch && touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : null
}

const draggableAt = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[draggable="true"]') : null

const stopHere = (event: Event) => event.stopImmediatePropagation()

function countWith(card: HTMLElement): number {
  const own = jobsOfElement(card)
  const all = jobsWith(own)
  return all.length > own.length ? all.length : 1
}

/** Dispatches a mouse's drag events for a touch; null when the card may not be dragged. */
function carry(source: HTMLElement, from: Point, board: HTMLElement): Carried | null {
  const dataTransfer = new DataTransfer()
  let at = from
  const tell = (kind: string, target: Element) =>
    target.dispatchEvent(
      new DragEvent(kind, { bubbles: true, cancelable: true, clientX: at.x, clientY: at.y, dataTransfer }),
    )
  const below = () => document.elementFromPoint(at.x, at.y) ?? document.body
  // A mouse's drag tells of no pointer that moves: one that does is taken for a drag that has broken off.
  addEventListener('pointermove', stopHere, { capture: true })
  const forget = () => removeEventListener('pointermove', stopHere, { capture: true })
  if (!tell('dragstart', source)) {
    forget()
    return null
  }
  const picture = drawUnderFinger(source, countWith(source))
  // A board that snaps to its columns does not scroll by little steps.
  board.style.scrollSnapType = 'none'
  const pulse = setInterval(() => tell('dragover', below()), PULSE_MS)
  const end = () => {
    clearInterval(pulse)
    picture.remove()
    board.style.scrollSnapType = ''
    tell('dragend', source)
    forget()
  }
  return {
    moveTo: (next) => {
      at = next
      picture.style.translate = `${at.x - from.x}px ${at.y - from.y}px`
    },
    drop: () => {
      tell('dragover', below())
      if (isFar(at, from)) tell('drop', below())
      end()
    },
    letGo: end,
  }
}

function press(
  source: HTMLElement,
  target: EventTarget,
  { from, board }: { from: Point; board: HTMLElement },
) {
  let carried: Carried | null = null
  const listening = new AbortController()
  // The browser has a drag by finger of its own on some devices, and none on others.
  source.draggable = false
  const finish = () => {
    clearTimeout(lifting)
    listening.abort()
    source.draggable = true
  }
  const lifting = setTimeout(() => {
    carried = carry(source, from, board)
    if (!carried) finish()
  }, LIFT_MS)
  const giveUp = () => {
    carried?.letGo()
    finish()
  }
  const move = (event: TouchEvent) => {
    const at = fingerOf(event)
    if (!at || (!carried && isFar(at, from))) return giveUp()
    if (!carried) return
    event.preventDefault()
    carried.moveTo(at)
  }
  const release = (event: Event) => {
    if (carried) event.preventDefault()
    carried?.drop()
    finish()
  }
  const { signal } = listening
  // On what was touched itself: a card that is drawn elsewhere meanwhile still hears of its finger.
  target.addEventListener('touchmove', (event) => event instanceof TouchEvent && move(event), {
    passive: false,
    signal,
  })
  target.addEventListener('touchend', release, { passive: false, signal })
  target.addEventListener('touchcancel', giveUp, { signal })
  addEventListener('contextmenu', (event) => event.preventDefault(), { signal })
  return { giveUp }
}

/** A resting finger lifts a card and carries it; one that moves at once scrolls. */
function dragByFinger(board: HTMLElement): () => void {
  let pressed: { giveUp: () => void } | null = null
  const start = (event: TouchEvent) => {
    pressed?.giveUp()
    const [from, source] = [fingerOf(event), draggableAt(event.target)]
    pressed = from && source && event.target ? press(source, event.target, { from, board }) : null
  }
  // Only of one who may refuse is the browser to ask before it scrolls; who does is the card that is carried.
  const watch = (event: TouchEvent) => event.cancelable
  board.addEventListener('touchstart', start, { passive: true })
  board.addEventListener('touchmove', watch, { passive: false })
  return () => {
    pressed?.giveUp()
    board.removeEventListener('touchstart', start)
    board.removeEventListener('touchmove', watch)
  }
}

function landingOfDrop(
  board: Board,
  { kind, id, jobId, driverId }: Place & { kind: PlaceOfJobs },
  drop: { jobIds: readonly string[]; isBehind: boolean },
): Landing {
  if (kind === 'unallocated') return { kind }
  if (kind === 'truck') return { kind: 'new-run', truckId: id, runId: newIdempotencyKey(), driverId }
  if (kind === 'run') return { kind: 'run', runId: id }
  const run = board.runs.find(({ _id }) => _id === id)
  // Those that move leave their own places first.
  const position = run && placeBeside(run.bookings, { jobId, isBehind: drop.isBehind }, drop.jobIds)
  return { kind: 'run', runId: id, position: position ?? undefined }
}

const isDragging = () => draggedIn(plannerStore.getState()) !== null

const letGo = () => {
  if (isDragging()) send('letGo')
}

const { moved, meanwhile } = runTexts

const wordsOf = (board: Board | null, jobIds: readonly string[]) =>
  board ? jobsInWords(findCards(board, jobIds)) : moved.jobs(jobIds.length)

/** Null over the board itself, which is beside everything that jobs land on. */
function placeOfJobs(data: Record<string | symbol, unknown>): (Place & { kind: PlaceOfJobs }) | null {
  const place = placeOf(data)
  return place === null || place.kind === 'board' ? null : { ...place, kind: place.kind }
}

export function useBoardDrag(element: RefObject<HTMLElement | null>) {
  const { date, move } = usePlannerDay()
  const [kind, setKind] = useKindFilter()
  const take = useEffectEvent((jobIds: readonly string[]) => {
    const board = readBoard(date)
    send('drag', { jobIds, held: board ? heldFrom(board, jobIds) : new Map() })
  })
  const land = useEffectEvent((jobIds: readonly string[], data: Record<string | symbol, unknown>) => {
    const board = readBoard(date)
    const place = placeOfJobs(data)
    if (!board || !place) return refuse(wordsOf(board, jobIds), board ? moved.beside : moved.noBoard)
    const edge = extractClosestEdge(data)
    const isBehind = edge === 'bottom' || edge === 'right'
    const isHidden = drawnCards(findCards(board, jobIds)).some((one) => !hasKind(one, kind))
    // What lands behind the filter of the other kind would vanish (spec 001 §4).
    if (place.kind === 'unallocated' && kind !== 'all' && isHidden) setKind('all')
    // At once, or the old order flashes up.
    flushSync(() => move(jobIds, landingOfDrop(board, place, { jobIds, isBehind })))
  })
  const drop = useEffectEvent((jobIds: readonly string[], data: Record<string | symbol, unknown>) => {
    // What was interrupted meanwhile, by a question or another move, is not put down any more.
    if (isDragging()) land(jobIds, data)
    else refuse(wordsOf(readBoard(date), jobIds), meanwhile.between)
  })
  useEffect(() => {
    const board = element.current
    if (!board) return
    return combine(
      monitorForElements({
        canMonitor: ({ source }) => draggedJobs(source.data).length > 0,
        onDragStart: ({ source }) => take(draggedJobs(source.data)),
        onDrop: ({ source, location }) => {
          const [target] = location.current.dropTargets
          if (target) drop(draggedJobs(source.data), target.data)
          letGo()
        },
      }),
      // Beneath all others: what is let go over none of them is told so. Escape lets go over nothing.
      dropTargetForElements({
        element: board,
        canDrop: ({ source }) => draggedJobs(source.data).length > 0,
        getData: () => placeData({ kind: 'board', id: '' }),
      }),
      scrollAtEdges(board),
      dragByFinger(board),
      letGo,
    )
  }, [element])
}
