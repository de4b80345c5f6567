import type { InputOf } from '@skipyard/contract/operation.ts'
import {
  assignDriver,
  chooseTip as chooseTipOperation,
  createRun,
  deleteRun,
  deliverDrop,
  lockOnBoard,
  putOnHold as putOnHoldOperation,
  switchTruckOff,
  switchTruckOn,
  takeOffHold as takeOffHoldOperation,
  undoStep,
  updatePlannerSettings,
  updateRuns,
  updateSingleRun,
  updateStatus,
} from '@skipyard/contract/runs/changes.ts'
import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { call } from '#web/client/call.ts'
import { newIdempotencyKey } from '#web/client/new-idempotency-key.ts'
import { asOwnChange, noteOwnChange } from '#web/client/own-changes.ts'
import { queryClient } from '#web/client/query-client.ts'
import { runQueries } from './queries.ts'

// A job that moves takes its booking along: lists that show where and when it is are as stale as the board.
const STALE_AFTER_A_STEP = ['runs', 'bookings', 'stock']

/** Resolves when the board is read; the rest that a step makes stale follows. */
export async function readAfterStep(): Promise<void> {
  const isSeats = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[1] === 'seats'
  const board = queryClient.invalidateQueries({ queryKey: ['runs'], predicate: (query) => !isSeats(query) })
  for (const queryKey of [['runs', 'seats'], ['bookings'], ['stock']])
    void queryClient.invalidateQueries({ queryKey })
  await board
}

/**
 * The same, and where the line has gone meanwhile once the board of that day is read after all: until then it is not known
 * to have the step.
 */
export async function readBoardAfter(date: LocalDate): Promise<void> {
  const { queryKey } = runQueries.board(date)
  const query = queryClient.getQueryCache().find({ queryKey })
  const before = query?.state.dataUpdateCount
  await readAfterStep()
  const isOld = () => query?.isActive() === true && query.state.dataUpdateCount === before
  if (!isOld()) return
  await new Promise<void>((resolve) => {
    const stop = queryClient.getQueryCache().subscribe((event) => {
      if (event.query !== query || isOld()) return
      stop()
      resolve()
    })
  })
}

interface StepKey {
  idempotencyKey?: string
  onKey?: (key: string) => void
}

function keyOfStep(idempotencyKey: string | undefined): StepKey {
  if (idempotencyKey === undefined) return asOwnChange(STALE_AFTER_A_STEP)
  noteOwnChange(idempotencyKey, STALE_AFTER_A_STEP)
  return { idempotencyKey }
}

/**
 * Sends a step under a key by which this tab recognises news of its own change. The same step again, while
 * under way or after a lost connection, counts once.
 */
async function send<Reply>(
  answer: (key: StepKey) => Promise<{ data: Reply }>,
  idempotencyKey?: string,
): Promise<Reply> {
  return (await answer(keyOfStep(idempotencyKey))).data
}

/** Resolves, also when refused, after the board is read again. Shows no toast. */
const step: typeof send = async (...sent) => {
  try {
    return await send(...sent)
  } finally {
    await readAfterStep()
  }
}

export type RunUpdates = InputOf<typeof updateRuns>['body']

/** All of them or none. Resolves before the board is read again. */
export const saveMoves = (body: RunUpdates) => send((key) => call(updateRuns, { body, ...key }))

export const saveOrder = (body: InputOf<typeof updateSingleRun>['body']) =>
  send((key) => call(updateSingleRun, { body, ...key }))

export type NewRun = InputOf<typeof createRun>['body']

const make = (body: NewRun) => (key: StepKey) => call(createRun, { body, ...key })

/** Appends a run to a truck's day. Requested twice at once, it makes two. */
export const addRun = (body: NewRun) => step(make(body), newIdempotencyKey())

/** A run with its first job. Resolves before the board is read again. */
export const saveFirstRun = (body: NewRun) => send(make(body))

/** Only before the run begins. */
export const giveDriver = (body: InputOf<typeof assignDriver>['body']) =>
  step((key) => call(assignDriver, { body, ...key }))

export const removeRun = (runId: string) => step((key) => call(deleteRun, { body: { runId }, ...key }))

export const deliverInRun = (body: InputOf<typeof deliverDrop>['body']) =>
  step((key) => call(deliverDrop, { body, ...key }))

export const setStatus = (body: InputOf<typeof updateStatus>['body']) =>
  step((key) => call(updateStatus, { body, ...key }))

export const setLock = (body: InputOf<typeof lockOnBoard>['body']) =>
  step((key) => call(lockOnBoard, { body, ...key }))

/** An unallocated job, with a reason and until a day; also changes both. */
export const putOnHold = (body: InputOf<typeof putOnHoldOperation>['body']) =>
  step((key) => call(putOnHoldOperation, { body, ...key }))

export const takeOffHold = (body: InputOf<typeof takeOffHoldOperation>['body']) =>
  step((key) => call(takeOffHoldOperation, { body, ...key }))

export const chooseTip = (body: InputOf<typeof chooseTipOperation>['body']) =>
  step((key) => call(chooseTipOperation, { body, ...key }))

export const switchOff = (body: InputOf<typeof switchTruckOff>['body']) =>
  step((key) => call(switchTruckOff, { body, ...key }))

export const switchOn = (body: InputOf<typeof switchTruckOn>['body']) =>
  step((key) => call(switchTruckOn, { body, ...key }))

export const takeBack = (undo: string) => step((key) => call(undoStep, { body: { undo }, ...key }))

export const savePlannerSettings = (
  body: InputOf<typeof updatePlannerSettings>['body'],
  idempotencyKey: string,
) => step((key) => call(updatePlannerSettings, { body, ...key }), idempotencyKey)
