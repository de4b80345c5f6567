import { canWriteInvoices } from '@skipyard/domain/invoices/policy.ts'
import { todayIn } from '@skipyard/domain/shared/local-date.ts'
import { useRef } from 'react'
import { formWire } from '#web/client/form-wire.ts'
import { newIdempotencyKey } from '#web/client/new-idempotency-key.ts'
import { useProfile } from '#web/client/use-profile.ts'
import { sendMoneyAnswer } from '#web/features/invoices/answer-money.ts'
import type { SentForm } from '#web/ui/record-form/record-rules.ts'
import { leftRunWords } from '../left-run-words.ts'
import { useCreateBooking, useUpdateBooking } from '../mutations.ts'
import { askAboutMoneyOfDraft, type DraftMoney } from './ask-about-money-of-draft.ts'
import type { FormDraft } from './form-draft.ts'
import type { BookingRow, OpenedBooking } from './open-booking.ts'
import { useCorrectCustomer } from './use-correct-customer.ts'
import { useHoldAsked } from './use-hold-asked.ts'
import type { SavedBooking } from './use-tell-saved.ts'
import { wireOfDraft } from './wire-of-draft.ts'

/** What was said of the money under the key of a save, and the key under which that goes out. */
interface Answered {
  key: string
  money: DraftMoney | 'nothing'
  moneyKey: string
}

/** Asks about money once for each save: when the same is sent again after silence, what was said still holds; not after a refusal. */
function useAskOnce({ timeZone }: OpenedBooking) {
  const { userId, role } = useProfile()
  const answered = useRef<Answered | null>(null)
  const ask = async (row: BookingRow, values: FormDraft, key: string): Promise<Answered | null> => {
    if (answered.current?.key === key) return answered.current
    const mayAnswer = canWriteInvoices({ loginId: userId, role })
    const asking = { today: todayIn(timeZone, new Date()), mayAnswer }
    const money = await askAboutMoneyOfDraft(row.booking, values, asking)
    if (money === null) return null
    answered.current = { key, money, moneyKey: newIdempotencyKey() }
    return answered.current
  }
  const forgetWhenRefused = (problem: unknown) => {
    const { isAnswered, isAlreadySaved } = formWire.failureOf(problem)
    if (isAnswered && !isAlreadySaved) answered.current = null
  }
  return { ask, forgetWhenRefused }
}

/** What is paid as the booking is saved: until its money is answered for, a cancelled booking keeps it. */
function withMoney(values: FormDraft, { money }: Answered): FormDraft {
  const isKept = money !== 'nothing' && money.isCancelled && money.said.choice !== 'mistake'
  return isKept ? { ...values, paidCents: money.heldCents } : values
}

const moneySaid = ({ money }: Answered): DraftMoney | null => (money === 'nothing' ? null : money)

/** Whether an edit can be taken back: it changed something, and no money went with it. */
const isUndoable = (row: BookingRow, saved: SavedBooking['booking'], said: DraftMoney | null) =>
  saved.version !== row.version && (said === null || said.said.choice === 'later')

function useUpdate(opened: OpenedBooking) {
  const update = useUpdateBooking()
  const { ask, forgetWhenRefused } = useAskOnce(opened)
  const askOnHold = useHoldAsked()
  const save = (values: FormDraft, { id, version, key }: { id: string; version: number; key: string }) =>
    askOnHold(key, (beside) =>
      update.mutateAsync({
        bookingId: id,
        booking: { ...wireOfDraft(values, opened.timeZone, beside), version },
        idempotencyKey: key,
      }),
    )
  const attempt = async ({ row, values, key }: SentForm<BookingRow, FormDraft> & { row: BookingRow }) => {
    const answered = await ask(row, values, key)
    if (answered === null) return null
    const { moneyKey } = answered
    const { id } = row.booking
    const said = moneySaid(answered)
    const send = (version: number) =>
      said ? sendMoneyAnswer({ _id: id, version }, said.said, moneyKey) : Promise.resolve(version)
    // Of a booking that goes on, the money goes first: what is paid afterwards is what the form says.
    const version = said?.isCancelled ? row.version : await send(row.version)
    const booking = await save(withMoney(values, answered), { id, version, key })
    if (booking === null) return null
    if (said?.isCancelled) await send(booking.version)
    return {
      booking,
      isUndoable: isUndoable(row, booking, said),
      leftRun: leftRunWords(row.booking, booking),
    }
  }
  return (sent: SentForm<BookingRow, FormDraft> & { row: BookingRow }) =>
    attempt(sent).catch((problem: unknown) => {
      forgetWhenRefused(problem)
      throw problem
    })
}

/** Sends the booking form: a new booking, or an edited one after asking what happens to money that goes off it. */
export function useSendBooking(opened: OpenedBooking) {
  const { timeZone, source } = opened
  const create = useCreateBooking()
  const update = useUpdate(opened)
  const correctCustomer = useCorrectCustomer()
  const askOnHold = useHoldAsked()
  const sendNew = async (values: FormDraft, key: string): Promise<SavedBooking | null> => {
    const booking = await askOnHold(key, (beside) =>
      create.mutateAsync({
        booking: { ...wireOfDraft(values, timeZone, beside), clonedFrom: source?.id },
        idempotencyKey: key,
      }),
    )
    return booking && { booking, isUndoable: false, leftRun: '' }
  }
  return async ({ row, values, ...sent }: SentForm<BookingRow, FormDraft>): Promise<SavedBooking | null> => {
    const saved = row === null ? await sendNew(values, sent.key) : await update({ row, values, ...sent })
    if (saved) correctCustomer(values, saved.booking.jobID)
    return saved
  }
}
