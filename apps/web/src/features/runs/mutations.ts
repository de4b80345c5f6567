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
import { call } from '#web/client/call.ts'
import { newIdempotencyKey } from '#web/client/new-idempotency-key.ts'
import { asOwnChange, noteOwnChange } from '#web/client/own-changes.ts'
import { queryClient } from '#web/client/query-client.ts'

// A job that moves takes its booking along: lists that show where and when it is are as stale as the board.
const STALE_AFTER_A_STEP = ['runs', 'bookings', 'stock']

/** Reads the board again, and the rest that a step makes stale; over when the board has been read. */
export async function readAfterStep(): Promise<void> {
  const [board] = STALE_AFTER_A_STEP.map((topic) => queryClient.invalidateQueries({ queryKey: [topic] }))
  await board
}

/** How a step goes out: under a key of its own, or as a press that is known by what it says. */
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
 * Sends a step under a key by which this tab knows the news of it: it reads again itself. The same step again while it is
 * under way, or after silence, is the same one to the server.
 */
async function send<Reply>(
  answer: (key: StepKey) => Promise<{ data: Reply }>,
  idempotencyKey?: string,
): Promise<Reply> {
  return (await answer(keyOfStep(idempotencyKey))).data
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
export const saveMoves = (body: RunUpdates) => send((key) => call(updateRuns, { body, ...key }))

/** Saves a new order of a run. Answers before the board is read again. */
export const saveOrder = (body: InputOf<typeof updateSingleRun>['body']) =>
  send((key) => call(updateSingleRun, { body, ...key }))

/** A run to be made. */
export type NewRun = InputOf<typeof createRun>['body']

const make = (body: NewRun) => (key: StepKey) => call(createRun, { body, ...key })

/** Makes a run for a truck, the last of its day. Asked for twice at once, it is two runs. */
export const addRun = (body: NewRun) => step(make(body), newIdempotencyKey())

/** Makes a run with its first job. Answers before the board is read again. */
export const saveFirstRun = (body: NewRun) => send(make(body))

/** Gives a run that has not begun another driver. */
export const giveDriver = (body: InputOf<typeof assignDriver>['body']) =>
  step((key) => call(assignDriver, { body, ...key }))

/** Takes an empty run away. */
export const removeRun = (runId: string) => step((key) => call(deleteRun, { body: { runId }, ...key }))

/** Marks a drop Delivered in a run of its own. */
export const deliverInRun = (body: InputOf<typeof deliverDrop>['body']) =>
  step((key) => call(deliverDrop, { body, ...key }))

/** Sets the status of a job as its run goes on. */
export const setStatus = (body: InputOf<typeof updateStatus>['body']) =>
  step((key) => call(updateStatus, { body, ...key }))

/** Locks a run or a job against being moved, or takes the lock off. */
export const setLock = (body: InputOf<typeof lockOnBoard>['body']) =>
  step((key) => call(lockOnBoard, { body, ...key }))

/** Puts an unallocated job on hold with a reason until a day, or changes both. */
export const putOnHold = (body: InputOf<typeof putOnHoldOperation>['body']) =>
  step((key) => call(putOnHoldOperation, { body, ...key }))

/** Takes a job off hold. */
export const takeOffHold = (body: InputOf<typeof takeOffHoldOperation>['body']) =>
  step((key) => call(takeOffHoldOperation, { body, ...key }))

/** Says where the bin of a pick is emptied. */
export const chooseTip = (body: InputOf<typeof chooseTipOperation>['body']) =>
  step((key) => call(chooseTipOperation, { body, ...key }))

/** Turns a truck off for a day. */
export const switchOff = (body: InputOf<typeof switchTruckOff>['body']) =>
  step((key) => call(switchTruckOff, { body, ...key }))

/** Turns a truck on again for a day. */
export const switchOn = (body: InputOf<typeof switchTruckOn>['body']) =>
  step((key) => call(switchTruckOn, { body, ...key }))

/** Takes a planning step back. */
export const takeBack = (undo: string) => step((key) => call(undoStep, { body: { undo }, ...key }))

/** Changes what the figures of runs are reckoned from; a stale version is an ApiError with status 409. */
export const savePlannerSettings = (
  body: InputOf<typeof updatePlannerSettings>['body'],
  idempotencyKey: string,
) => step((key) => call(updatePlannerSettings, { body, ...key }), idempotencyKey)
