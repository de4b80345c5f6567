import type { InputOf } from '@skipyard/contract/operation.ts'
import {
  assignDriver,
  createRun,
  deleteRun,
  deliverDrop,
  lockOnBoard,
  switchTruckOff,
  switchTruckOn,
  undoStep,
  updatePlannerSettings,
  updateRuns,
  updateSingleRun,
  updateStatus,
} from '@skipyard/contract/runs.changes.ts'
import { call } from '#web/client/call.ts'
import { queryClient } from '#web/client/query-client.ts'

// A job that moves takes its booking along: lists that show where and when it is are as stale as the board.
const STALE_AFTER_A_STEP = ['runs', 'bookings', 'stock']

/** Every step, also a refused one, is over when the board has been read again. Shows no toast. */
async function step<Reply>(answer: Promise<{ data: Reply }>): Promise<Reply> {
  const isRead = () =>
    Promise.all(STALE_AFTER_A_STEP.map((topic) => queryClient.invalidateQueries({ queryKey: [topic] })))
  try {
    return (await answer).data
  } finally {
    await isRead()
  }
}

/** Which jobs leave which runs and come into which. */
export type RunUpdates = InputOf<typeof updateRuns>['body']

/** Moves jobs between runs and Unallocated, all of them or none. */
export const saveMoves = (body: RunUpdates) => step(call(updateRuns, { body }))

/** Saves a new order of a run. */
export const saveOrder = (body: InputOf<typeof updateSingleRun>['body']) =>
  step(call(updateSingleRun, { body }))

/** A run to be made. */
export type NewRun = InputOf<typeof createRun>['body']

/** Makes a run for a truck, the last of its day. */
export const addRun = (body: NewRun) => step(call(createRun, { body }))

/** Gives a run that has not begun another driver. */
export const giveDriver = (body: InputOf<typeof assignDriver>['body']) => step(call(assignDriver, { body }))

/** Takes an empty run away. */
export const removeRun = (runId: string) => step(call(deleteRun, { body: { runId } }))

/** Marks a drop Delivered in a run of its own. */
export const deliverInRun = (body: InputOf<typeof deliverDrop>['body']) => step(call(deliverDrop, { body }))

/** Sets the status of a job as its run goes on. */
export const setStatus = (body: InputOf<typeof updateStatus>['body']) => step(call(updateStatus, { body }))

/** Locks a run or a job against being moved, or takes the lock off. */
export const setLock = (body: InputOf<typeof lockOnBoard>['body']) => step(call(lockOnBoard, { body }))

/** Turns a truck off for a day. */
export const switchOff = (body: InputOf<typeof switchTruckOff>['body']) =>
  step(call(switchTruckOff, { body }))

/** Turns a truck on again for a day. */
export const switchOn = (body: InputOf<typeof switchTruckOn>['body']) => step(call(switchTruckOn, { body }))

/** Takes a planning step back. */
export const takeBack = (undo: string) => step(call(undoStep, { body: { undo } }))

/** Changes what the figures of runs are reckoned from; a stale version is an ApiError with status 409. */
export const savePlannerSettings = (
  body: InputOf<typeof updatePlannerSettings>['body'],
  idempotencyKey: string,
) => step(call(updatePlannerSettings, { body, idempotencyKey }))
