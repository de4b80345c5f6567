import {
  changeSeries,
  endSeries,
  makeSeriesDate,
  moveSeriesDate,
  pauseSeries,
  restoreSeriesDate,
  resumeSeries,
  skipSeriesDate,
} from '@skipyard/contract/series/changes.ts'
import { setSeriesDaysAhead, startSeries, type WireSeries } from '@skipyard/contract/series/series.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { call } from '#web/client/call.ts'
import { toastDone, toastFailed } from '#web/ui/states/toast.tsx'
import type { ChangeAsk, SeriesAsk } from './queries.ts'
import { seriesWords } from './texts.ts'

/** Undefined for none, as a toast has it. */
export const warningsInWords = (warnings: readonly string[] = []): string | undefined =>
  warnings.join('. ') || undefined

const STALE = ['series', 'bookings', 'stock', 'runs']

const refresh = (queryClient: QueryClient) => {
  for (const topic of STALE) void queryClient.invalidateQueries({ queryKey: [topic] })
}

export function useSeriesSaves() {
  const queryClient = useQueryClient()
  const whole = async <T>(saving: Promise<T>): Promise<T> => {
    try {
      return await saving
    } finally {
      refresh(queryClient)
    }
  }
  const then = async <T>(saving: Promise<{ data: T }>): Promise<T> => (await whole(saving)).data
  return {
    start: (bookingId: string, body: SeriesAsk, idempotencyKey: string) =>
      whole(call(startSeries, { params: { bookingId }, body, idempotencyKey })),
    change: (seriesId: string, body: ChangeAsk, idempotencyKey: string) =>
      whole(call(changeSeries, { params: { seriesId }, body, idempotencyKey })),
    move: (seriesId: string, body: { version: number; dueOn: string; date: string }) =>
      then(call(moveSeriesDate, { params: { seriesId }, body })),
    daysAhead: (body: { version: number; daysAhead: number }) => then(call(setSeriesDaysAhead, { body })),
  }
}

export interface ChangedSeries {
  data: WireSeries
  warnings?: readonly string[]
}

interface Act {
  done: string
  undo?: (saved: WireSeries) => void
}

export function useSeriesActs({ _id, version }: Pick<WireSeries, '_id' | 'version'>) {
  const queryClient = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const params = { seriesId: _id }
  const act = async (saving: Promise<ChangedSeries>, { done, undo }: Act): Promise<boolean> => {
    setBusy(true)
    try {
      const { data, warnings = [] } = await saving
      const action = undo && { label: seriesWords.done.undo, onClick: () => undo(data) }
      toastDone({ title: done, words: warningsInWords(warnings), about: _id, ...(action && { action }) })
      return true
    } catch (problem) {
      toastFailed({ title: seriesWords.done.failed, words: messageOf(problem), about: _id })
      return false
    } finally {
      setBusy(false)
      refresh(queryClient)
    }
  }
  const words = seriesWords.done
  const restore = (dueOn: string, day: string, known = version) =>
    act(call(restoreSeriesDate, { params, body: { version: known, dueOn } }), { done: words.restored(day) })
  return {
    isBusy,
    restore,
    skip: (dueOn: string, day: string) =>
      act(call(skipSeriesDate, { params, body: { version, dueOn } }), {
        done: words.skipped(day),
        undo: (saved) => void restore(dueOn, day, saved.version),
      }),
    make: (dueOn: string, day: string, regardless: boolean) =>
      act(call(makeSeriesDate, { params, body: { version, dueOn, regardless } }), { done: words.made(day) }),
    pause: (until: string | null) =>
      act(call(pauseSeries, { params, body: { version, until } }), { done: words.paused }),
    resume: () => act(call(resumeSeries, { params, body: { version } }), { done: words.resumed }),
    end: (from: string) => act(call(endSeries, { params, body: { version, from } }), { done: words.ended }),
  }
}

export type SeriesActs = ReturnType<typeof useSeriesActs>
