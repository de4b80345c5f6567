import type { ChangedBooking } from '@skipyard/contract/bookings/bookings.ts'
import { undoBookings } from '@skipyard/contract/bookings/changes.ts'
import type { InputOf, ReplyOf } from '@skipyard/contract/operation.ts'
import {
  arrangeExtraPick,
  bringExtraPickBack,
  callOffExtraPick,
  moveExtraPick,
  type WireExtraPick,
} from '@skipyard/contract/visits/extra-picks.ts'
import { arrangeVisit, arrangeWait, callOffVisit, type WireVisit } from '@skipyard/contract/visits/visits.ts'
import { UNDO_MS } from '@skipyard/domain/shared/undo-window.ts'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '#web/client/api-error.ts'
import { call } from '#web/client/call.ts'
import { confirm } from '#web/ui/questions/confirm.tsx'
import { toastDone, toastFailed } from '#web/ui/states/toast.tsx'
import { visitWords } from './texts.ts'

interface ArrangedVisit {
  bookingId: string
  body: InputOf<typeof arrangeVisit>['body']
  /** The same for every attempt to book the same visit, so that none is booked twice. */
  idempotencyKey: string
}

export type BookedVisit = ReplyOf<typeof arrangeVisit>['data']

const inWords = (warnings: readonly string[]): string | undefined => warnings.join('. ') || undefined

const STALE_AFTER_A_VISIT = ['bookings', 'customers', 'stock', 'runs', 'permits']

const refresh = (queryClient: QueryClient) => {
  for (const topic of STALE_AFTER_A_VISIT) void queryClient.invalidateQueries({ queryKey: [topic] })
}

export function useArrangeVisit() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ bookingId, body, idempotencyKey }: ArrangedVisit): Promise<BookedVisit> =>
      (await call(arrangeVisit, { params: { bookingId }, body, idempotencyKey })).data,
    onSettled: () => refresh(queryClient),
  })
}

export function useArrangeWait() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (wait: {
      bookingId: string
      body: InputOf<typeof arrangeWait>['body']
      idempotencyKey: string
    }) => {
      const { bookingId, body, idempotencyKey } = wait
      return (await call(arrangeWait, { params: { bookingId }, body, idempotencyKey })).data
    },
    onSettled: () => refresh(queryClient),
  })
}

export function useCallOffVisit() {
  const queryClient = useQueryClient()
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (visitId: string) => call(callOffVisit, { params: { visitId }, body: {} }),
    onSettled: () => refresh(queryClient),
  })
  const { mutateAsync: takeBack } = useMutation({
    mutationFn: (bookings: ChangedBooking[]) => call(undoBookings, { body: { bookings } }),
    onSettled: () => refresh(queryClient),
  })
  const bookAgain = async ({ _id, kind }: Pick<WireVisit, '_id' | 'kind'>, bookings: ChangedBooking[]) => {
    try {
      const { data } = await takeBack(bookings)
      toastDone({ title: visitWords.callOff.back(kind), words: inWords(data.warnings), about: _id })
    } catch (problem) {
      toastFailed({ title: visitWords.callOff.notBack, words: messageOf(problem), about: _id })
    }
  }
  const callOff = async (visit: Pick<WireVisit, '_id' | 'kind'>) => {
    const { _id, kind } = visit
    try {
      const { data } = await mutateAsync(_id)
      const bookings = data.bookings.map((booking) => ({ _id: booking._id, version: booking.version }))
      toastDone({
        title: visitWords.callOff.done(kind),
        words: inWords(data.warnings),
        about: _id,
        stayMs: UNDO_MS,
        action: { label: visitWords.dialog.undo, onClick: () => void bookAgain(visit, bookings) },
      })
    } catch (problem) {
      toastFailed({ title: visitWords.callOff.failed, words: messageOf(problem), about: _id })
    }
  }
  const ask = async (visit: WireVisit) => {
    const { title, words, confirm: confirmLabel, keep } = visitWords.callOff
    const question = { title: title(visit.kind), words: words(visit), confirmLabel, cancelLabel: keep }
    if (await confirm({ ...question, isDestructive: true })) await callOff(visit)
  }
  return { callOff, ask, isPending }
}

export function useArrangeExtraPick() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (wanted: {
      bookingId: string
      body: InputOf<typeof arrangeExtraPick>['body']
      idempotencyKey: string
    }) => {
      const { bookingId, body, idempotencyKey } = wanted
      return (await call(arrangeExtraPick, { params: { bookingId }, body, idempotencyKey })).data
    },
    onSettled: () => refresh(queryClient),
  })
}

interface MovedExtraPick {
  extraPickId: string
  body: InputOf<typeof moveExtraPick>['body']
  idempotencyKey: string
}

export function useChangeExtraPick() {
  const queryClient = useQueryClient()
  const onSettled = () => refresh(queryClient)
  const moving = useMutation({
    mutationFn: async ({ extraPickId, body, idempotencyKey }: MovedExtraPick) =>
      (await call(moveExtraPick, { params: { extraPickId }, body, idempotencyKey })).data,
    onSettled,
  })
  const calling = useMutation({
    mutationFn: (extraPickId: string) => call(callOffExtraPick, { params: { extraPickId }, body: {} }),
    onSettled,
  })
  const bringing = useMutation({
    mutationFn: (extraPickId: string) => call(bringExtraPickBack, { params: { extraPickId }, body: {} }),
    onSettled,
  })
  const words = visitWords.extraPick
  const bringBack = async (id: string) => {
    try {
      await bringing.mutateAsync(id)
      toastDone({ title: words.back, about: id })
    } catch (problem) {
      toastFailed({ title: words.notBack, words: messageOf(problem), about: id })
    }
  }
  const callOff = async ({ _id }: Pick<WireExtraPick, '_id'>) => {
    try {
      await calling.mutateAsync(_id)
      const action = { label: visitWords.dialog.undo, onClick: () => void bringBack(_id) }
      toastDone({ title: words.calledOff, about: _id, action })
    } catch (problem) {
      toastFailed({ title: words.notCalledOff, words: messageOf(problem), about: _id })
    }
  }
  return { move: moving.mutateAsync, callOff, isPending: calling.isPending }
}
