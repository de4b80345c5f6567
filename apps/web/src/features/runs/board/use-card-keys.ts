import type { WireCard } from '@skipyard/contract/runs/runs.ts'
import type { KeyboardEvent } from 'react'
import { type Board, findCards, type Landing, usePlannerDay } from '../board-model.ts'
import { readBoard } from '../day/board-of-day.ts'
import { jobOfTarget } from '../interaction/focus-card.ts'
import { columnWays, type Direction, liftCards } from '../interaction/lift.ts'
import { changePlanner, jobsWith, liftedIn, plannerStore, send } from '../interaction/planner-store.ts'
import { jobIdsOf } from '../rules/drawn-cards.ts'

const isTravelling = (jobId: string) =>
  plannerStore.getState().travels.some(({ jobIds }) => jobIds.includes(jobId))

function arrival(jobId: string): Promise<void> {
  return new Promise((resolve) => {
    const settle = () => requestAnimationFrame(() => resolve())
    if (!isTravelling(jobId)) {
      settle()
      return
    }
    const stop = plannerStore.subscribe(() => {
      if (isTravelling(jobId)) return
      stop()
      settle()
    })
  })
}

async function playOut(jobId: string, act: (key: string) => void): Promise<void> {
  for (;;) {
    await arrival(jobId)
    const [key, ...rest] = plannerStore.getState().waitingKeys
    if (key === undefined) return
    changePlanner({ waitingKeys: rest })
    act(key)
    changePlanner({ followed: jobId })
  }
}

const STARTERS = [' ', 'u', 'U']

/**
 * A key on a moving card waits until it has arrived, in order; false when nothing is to wait for. Waiting
 * keys are dropped when the move is refused, as they were meant for another place.
 */
function keepKey(jobId: string, key: string, act: (key: string) => void): boolean {
  const { waitingKeys } = plannerStore.getState()
  const isFirst = waitingKeys.length === 0
  if (isFirst && !(isTravelling(jobId) && STARTERS.includes(key))) return false
  changePlanner({ waitingKeys: [...waitingKeys, key], followed: jobId })
  if (isFirst) void playOut(jobId, act)
  return true
}

const DIRECTIONS: readonly string[] = [
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
] satisfies Direction[]
const isDirection = (key: string): key is Direction => DIRECTIONS.includes(key)

export function useCardKeys(drawn: Board, shown: readonly string[], ways = columnWays) {
  const { date, move, remove, open, mayPlan } = usePlannerDay()
  const bring = (jobIds: readonly string[], landing: Landing) => {
    const [first] = jobIds
    changePlanner({ followed: first ?? null })
    move(jobIds, landing)
  }
  const land = () => {
    const lifted = liftedIn(plannerStore.getState())
    if (lifted) bring(lifted.jobIds, lifted.landing)
  }
  const unallocate = (card: WireCard) => bring(jobsWith(jobIdsOf(card)), { kind: 'unallocated' })
  const whileLifted = (key: string, board: Board): (() => void) | null => {
    if (isDirection(key)) return () => ways.carry(board, key, shown)
    if (key === 'Escape') return () => send('letGo')
    return key === ' ' ? land : null
  }
  const planning = (card: WireCard, board: Board): Record<string, () => void> => ({
    ' ': () => liftCards(board, card),
    u: () => unallocate(card),
    ...(remove && card.runId !== null && { delete: () => remove(card) }),
  })
  const atRest = (key: string, card: WireCard, board: Board): (() => void) | null => {
    if (isDirection(key)) return () => ways.walk(card.actionId, key)
    if (key === 'Enter') return () => open('info', card._id)
    return mayPlan ? (planning(card, board)[key.toLowerCase()] ?? null) : null
  }
  const deedOf = (jobId: string, key: string) => {
    // A key that has waited is meant for the board as it is by then.
    const board = readBoard(date) ?? drawn
    const [card] = findCards(board, [jobId])
    const isLifted = liftedIn(plannerStore.getState()) !== null
    return isLifted ? whileLifted(key, board) : card && atRest(key, card, board)
  }
  return (event: KeyboardEvent) => {
    const jobId = jobOfTarget(event.target)
    if (jobId === null || event.ctrlKey || event.metaKey || event.altKey) return
    const deed = deedOf(jobId, event.key)
    const isKept = mayPlan && keepKey(jobId, event.key, (key) => deedOf(jobId, key)?.())
    if (!deed && !isKept) return
    event.preventDefault()
    event.stopPropagation()
    if (isKept) return
    changePlanner({ followed: null })
    deed?.()
  }
}
