import { formatShortDay, type LocalDate, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { UNDO_MS } from '@skipyard/domain/shared/undo-window.ts'
import { useState } from 'react'
import { ApiError, messageOf } from '#web/client/api-error.ts'
import { type RunUpdates, readAfterStep, saveMoves, takeBack } from '#web/features/runs/mutations.ts'
import { toastDone, toastFailed } from '#web/ui/states/toast.tsx'
import type { FinderBin } from '../finder-bin.ts'
import { finderTexts } from '../texts.ts'
import type { PickPlace } from './places-for-picks.ts'

type PlannedBin = Pick<FinderBin, 'pickActionId' | 'run'>

export function stepOfPicks(
  bins: readonly PlannedBin[],
  date: LocalDate,
  { runId, truckId }: PickPlace,
): RunUpdates {
  const moving = bins.filter(({ run }) => runId === undefined || run?._id !== runId)
  const leaving = Map.groupBy(
    moving.filter(({ run }) => run !== null),
    ({ run }) => run?._id ?? '',
  )
  const idsOf = (some: readonly PlannedBin[]) => some.map(({ pickActionId }) => pickActionId)
  const removals = [...leaving].map(([id, some]) => ({ runId: id, bookingsToRemove: idsOf(some) }))
  const day = toWireDate(date)
  const to = runId ? { runId } : { date: day, ...(truckId && { truckId }) }
  return { date: day, updates: [...removals, { ...to, bookingsToAdd: idsOf(moving) }] }
}

const texts = finderTexts.plan

export interface RefusedBin {
  jobID: string
  message: string
}

async function undo(step: string, title: string) {
  try {
    await takeBack(step)
    toastDone({ title: texts.undone(title), about: step })
  } catch (problem) {
    toastFailed({ title: texts.undoFailed, words: messageOf(problem), about: step })
  }
}

function tellPlanned(step: string | null, title: string) {
  if (step === null) toastDone({ title })
  else {
    const action = { label: texts.undo, onClick: () => void undo(step, title) }
    toastDone({ title, stayMs: UNDO_MS, about: step, action })
  }
}

function refusedOf(problem: unknown, bins: readonly FinderBin[]): RefusedBin[] {
  if (!(problem instanceof ApiError)) return []
  const known = problem.errors.filter(({ field }) => bins.some(({ jobID }) => jobID === field))
  return known.map(({ field: jobID, message }) => ({ jobID, message }))
}

export function usePlanPicks(onDone: () => void) {
  const [refused, setRefused] = useState<readonly RefusedBin[]>([])
  const [isSending, setIsSending] = useState(false)
  const send = async (bins: readonly FinderBin[], date: LocalDate, place: PickPlace) => {
    setIsSending(true)
    try {
      const { undo: step } = await saveMoves(stepOfPicks(bins, date, place))
      tellPlanned(step, texts.done(bins.length, formatShortDay(date)))
      onDone()
    } catch (problem) {
      const known = refusedOf(problem, bins)
      setRefused(known)
      if (known.length === 0)
        toastFailed({ title: texts.failed, words: messageOf(problem), about: 'plan picks' })
    } finally {
      setIsSending(false)
      void readAfterStep()
    }
  }
  return { send, isSending, refused, forgetRefused: () => setRefused([]) }
}
