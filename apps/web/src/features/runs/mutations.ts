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
import { newIdempotencyKey } from '#web/client/new-idempotency-key.ts'
import { noteOwnChange } from '#web/client/own-changes.ts'
import { queryClient } from '#web/client/query-client.ts'

// A job that moves takes its booking along: lists that show where and when it is are as stale as the board.
const STALE_AFTER_A_STEP = ['runs', 'bookings', 'stock']

/** Reads the board again, and the rest that a step makes stale; over when the board has been read. */
export async function readAfterStep(): Promise<void> {
  const [board] = STALE_AFTER_A_STEP.map((topic) => queryClient.invalidateQueries({ queryKey: [topic] }))
  await board
}

/** Sends a step under a key by which this tab knows the news of it: it reads again itself. */
async function send<Reply>(
  answer: (idempotencyKey: string) => Promise<{ data: Reply }>,
  idempotencyKey = newIdempotencyKey(),
): Promise<Reply> {
  noteOwnChange(idempotencyKey, STALE_AFTER_A_STEP)
  return (await answer(idempotencyKey)).data
}

/** Every step, also a refused one, is over when the board has been read again. Shows no toast. */
const step: typeof send = async (...sent) => {
  try {
    return await send(...sent)
  } finally {
    await readAfterStep()
  }
}

/** Which jobs leave which runs and come into which. */
export type RunUpdates = InputOf<typeof updateRuns>['body']

/** Moves jobs between runs and Unallocated, all of them or none. Answers before the board is read again. */
export const saveMoves = (body: RunUpdates) =>
  send((idempotencyKey) => call(updateRuns, { body, idempotencyKey }))

/** Saves a new order of a run. Answers before the board is read again. */
export const saveOrder = (body: InputOf<typeof updateSingleRun>['body']) =>
  send((idempotencyKey) => call(updateSingleRun, { body, idempotencyKey }))

/** A run to be made. */
export type NewRun = InputOf<typeof createRun>['body']

const make = (body: NewRun) => (idempotencyKey: string) => call(createRun, { body, idempotencyKey })

/** Makes a run for a truck, the last of its day. */
export const addRun = (body: NewRun) => step(make(body))

/** Makes a run with its first job. Answers before the board is read again. */
export const saveFirstRun = (body: NewRun) => send(make(body))

/** Gives a run that has not begun another driver. */
export const giveDriver = (body: InputOf<typeof assignDriver>['body']) =>
  step((idempotencyKey) => call(assignDriver, { body, idempotencyKey }))

/** Takes an empty run away. */
export const removeRun = (runId: string) =>
  step((idempotencyKey) => call(deleteRun, { body: { runId }, idempotencyKey }))

/** Marks a drop Delivered in a run of its own. */
export const deliverInRun = (body: InputOf<typeof deliverDrop>['body']) =>
  step((idempotencyKey) => call(deliverDrop, { body, idempotencyKey }))

/** Sets the status of a job as its run goes on. */
export const setStatus = (body: InputOf<typeof updateStatus>['body']) =>
  step((idempotencyKey) => call(updateStatus, { body, idempotencyKey }))

/** Locks a run or a job against being moved, or takes the lock off. */
export const setLock = (body: InputOf<typeof lockOnBoard>['body']) =>
  step((idempotencyKey) => call(lockOnBoard, { body, idempotencyKey }))

/** Turns a truck off for a day. */
export const switchOff = (body: InputOf<typeof switchTruckOff>['body']) =>
  step((idempotencyKey) => call(switchTruckOff, { body, idempotencyKey }))

/** Turns a truck on again for a day. */
export const switchOn = (body: InputOf<typeof switchTruckOn>['body']) =>
  step((idempotencyKey) => call(switchTruckOn, { body, idempotencyKey }))

/** Takes a planning step back. */
export const takeBack = (undo: string) =>
  step((idempotencyKey) => call(undoStep, { body: { undo }, idempotencyKey }))

/** Changes what the figures of runs are reckoned from; a stale version is an ApiError with status 409. */
export const savePlannerSettings = (
  body: InputOf<typeof updatePlannerSettings>['body'],
  idempotencyKey: string,
) => step((key) => call(updatePlannerSettings, { body, idempotencyKey: key }), idempotencyKey)
