import type { WireBooking } from '@skipyard/contract/bookings/bookings.ts'
import type { WireCustomer } from '@skipyard/contract/customers/customers.ts'
import type { Booking } from '@skipyard/domain/bookings/booking.ts'
import { holdRefusal } from '@skipyard/domain/customers/customer-hold.ts'
import { isNamedBy } from '@skipyard/domain/customers/is-new-customer.ts'
import { canWriteInvoices } from '@skipyard/domain/invoices/policy.ts'
import { formatShortDay, fromWireDate, todayIn } from '@skipyard/domain/shared/local-date.ts'
import { normalisePhone } from '@skipyard/domain/shared/phone.ts'
import { useRef } from 'react'
import { formWire } from '#web/client/form-wire.ts'
import { newIdempotencyKey } from '#web/client/new-idempotency-key.ts'
import { useProfile } from '#web/client/session/use-profile.ts'
import { readCustomer, readCustomersOfPhone } from '#web/features/customers/queries.ts'
import { useHoldAsked } from '#web/features/customers/use-hold-asked.ts'
import { type MoneyOfChange, sendMoneyAnswer } from '#web/features/invoices/money-of-change.ts'
import { orderWords } from '#web/features/orders/texts.ts'
import { useOtherHalf } from '#web/features/visits/use-other-half.ts'
import type { SentForm } from '#web/ui/record-form/record-rules.ts'
import { toastDone } from '#web/ui/states/toast.tsx'
import { useCreateBooking } from '../mutations.ts'
import { leftRunWords, useUndo } from '../use-undo.ts'
import { askAboutMoneyOfDraft } from './ask-about-money-of-draft.ts'
import { useCorrectCustomer } from './correct-customer.ts'
import { type FormDraft, isForNewCustomer, wireOfDraft } from './form-draft.ts'
import type { BookingRow, OpenedBooking } from './open-booking.ts'
import { formTexts } from './texts.ts'
import { type OthersOfOrder, useChangedOrder, useSendOrder } from './use-send-order.ts'

async function receiverOf({ customer, known }: FormDraft): Promise<WireCustomer | null> {
  if (!isForNewCustomer({ customer, known })) return customer.id === null ? null : readCustomer(customer.id)
  const phone = normalisePhone(customer.phone)
  const named = (await readCustomersOfPhone(phone)).filter((one) =>
    isNamedBy({ phone, name: customer.name }, one),
  )
  return named.find((one) => one.phone === phone) ?? named[0] ?? null
}

/**
 * Why an edit needs a confirmation first: it moves the booking to another customer, who is on hold. ''
 * otherwise.
 */
async function holdOfEdit(before: Booking, values: FormDraft): Promise<string> {
  const { id, phone } = before.customer
  if (values.customer.id === id && normalisePhone(values.customer.phone) === normalisePhone(phone)) return ''
  const receiver = await receiverOf(values)
  if (receiver === null || receiver._id === id) return ''
  const { name, onHold: isOnHold, onHoldReason } = receiver
  return holdRefusal({ name, isOnHold, onHoldReason }, false)
}

export interface SavedBooking {
  booking: WireBooking
  isUndoable: boolean
  /** Words about jobs that left their runs because of the save; '' for none. */
  leftRun: string
  along?: readonly WireBooking[]
}

const jobIDsOf = ({ booking, along = [] }: SavedBooking) =>
  [booking, ...along].map(({ jobID }) => jobID).toSorted()

export const titleOfSaved = (saved: SavedBooking): string => {
  const jobIDs = jobIDsOf(saved)
  return jobIDs.length > 1 ? orderWords.saved(jobIDs) : formTexts.saved(saved.booking.jobID)
}

export function useTellSaved() {
  const offerUndo = useUndo()
  return (saved: SavedBooking, others: readonly string[]) => {
    const { booking, isUndoable, leftRun, along = [] } = saved
    const { dropoffDate, address, binClash } = booking
    const day = fromWireDate(dropoffDate)
    const drop = day === null ? '' : `Drop ${formatShortDay(day)}/${day.slice(0, 4)}, `
    const listed = along.length > 0 ? orderWords.savedWords(jobIDsOf(saved)) : ''
    const told = [listed, leftRun, binClash ?? '', ...others]
    const said = told.filter((words) => words !== '')
    const words = said.length > 0 ? said.join(' ') : `${drop}${address.suburb}`
    const message = { title: titleOfSaved(saved), words }
    if (isUndoable)
      offerUndo({ ...message, bookings: [booking, ...along].map(({ _id, version }) => ({ _id, version })) })
    else toastDone(message)
  }
}

interface Answered {
  key: string
  money: MoneyOfChange | 'nothing'
  moneyKey: string
}

/**
 * Asks about money once for each save: the answer is kept when the same is sent again after a lost
 * connection, not after a refusal.
 */
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

function withMoney(values: FormDraft, { money }: Answered): FormDraft {
  const isKept = money !== 'nothing' && money.isCancelled && money.said.choice !== 'mistake'
  return isKept ? { ...values, paidCents: money.heldCents } : values
}

const moneySaid = ({ money }: Answered): MoneyOfChange | null => (money === 'nothing' ? null : money)

const isUndoable = (row: BookingRow, saved: SavedBooking['booking'], said: MoneyOfChange | null) =>
  saved.version !== row.version && (said === null || said.said.choice === 'later')

type SentEdit = SentForm<BookingRow, FormDraft> & { row: BookingRow }

interface Save {
  id: string
  version: number
  key: string
  others: OthersOfOrder
}

function useUpdate(opened: OpenedBooking) {
  const { ask, forgetWhenRefused } = useAskOnce(opened)
  const hold = useHoldAsked()
  const askHalf = useOtherHalf()
  const askOrder = useChangedOrder(opened)
  const save = (values: FormDraft, { id, version, key, others }: Save) =>
    hold.send(key, (known) =>
      askHalf(key, (beside) =>
        askOrder.send({
          bookingId: id,
          booking: { ...wireOfDraft(values, opened.timeZone, known), ...beside, version },
          idempotencyKey: key,
          others,
        }),
      ),
    )
  // The hold first: money that is answered for may go out before the booking does.
  const agree = async ({ row, values, key }: SentEdit) =>
    (await hold.agree(key, await holdOfEdit(row.booking, values))) ? askOrder.ask(row, values, key) : null
  const attempt = async (sent: SentEdit) => {
    const { row, values, key } = sent
    const others = await agree(sent)
    const answered = others && (await ask(row, values, key))
    if (others === null || answered === null) return null
    const { moneyKey } = answered
    const { id } = row.booking
    const said = moneySaid(answered)
    const send = (version: number) =>
      said ? sendMoneyAnswer({ _id: id, version }, said.said, moneyKey) : Promise.resolve(version)
    // Of a booking that goes on, the money goes first: what is paid afterwards is what the form says.
    const version = said?.isCancelled ? row.version : await send(row.version)
    const saved = await save(withMoney(values, answered), { id, version, key, others })
    if (saved === null) return null
    const { booking, along } = saved
    if (said?.isCancelled) await send(booking.version)
    return {
      booking,
      isUndoable: isUndoable(row, booking, said),
      leftRun: leftRunWords(row.booking, booking),
      along,
    }
  }
  return (sent: SentEdit) =>
    attempt(sent).catch((problem: unknown) => {
      forgetWhenRefused(problem)
      throw problem
    })
}

export function useSendBooking(opened: OpenedBooking) {
  const { timeZone, source, extraOf } = opened
  const create = useCreateBooking()
  const order = useSendOrder(opened)
  const update = useUpdate(opened)
  const correctCustomer = useCorrectCustomer()
  const hold = useHoldAsked()
  const sendNew = async (values: FormDraft, key: string): Promise<SavedBooking | null> => {
    const fields = (beside: { bookOnHold: boolean }) => ({
      ...wireOfDraft(values, timeZone, beside),
      clonedFrom: source?.id,
      ...(values.waitMinutes !== null && { waitMinutes: values.waitMinutes }),
    })
    if (extraOf !== null || values.furtherBins.length > 0) {
      const booked = await hold.send(key, (beside) => order.send(values, { fields: fields(beside), key }))
      return booked && { ...booked, isUndoable: false, leftRun: '' }
    }
    const booking = await hold.send(key, (beside) =>
      create.mutateAsync({ booking: fields(beside), idempotencyKey: key }),
    )
    return booking && { booking, isUndoable: false, leftRun: '' }
  }
  return async ({ row, values, ...sent }: SentForm<BookingRow, FormDraft>): Promise<SavedBooking | null> => {
    const saved = row === null ? await sendNew(values, sent.key) : await update({ row, values, ...sent })
    if (saved) correctCustomer(values, saved.booking.jobID)
    return saved
  }
}
