import type { ChangedBooking, WireBooking } from '@skipyard/contract/bookings/bookings.ts'
import type { changeBookingsTogether } from '@skipyard/contract/bookings/changes.ts'
import type { InputOf } from '@skipyard/contract/operation.ts'
import { paidAs } from '@skipyard/domain/bookings/status/set-payment-status.ts'
import { followsInvoices } from '@skipyard/domain/invoices/money/booking-money.ts'
import { type Cents, formatAmount } from '@skipyard/domain/shared/money.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { ApiError, messageOf } from '#web/client/api-error.ts'
import { moneyWords } from '#web/features/invoices/money-texts.ts'
import { useOtherHalf } from '#web/features/visits/use-other-half.ts'
import { confirm } from '#web/ui/questions/confirm.tsx'
import { toastDone, toastFailed } from '#web/ui/states/toast.tsx'
import { useChangeBookings } from '../mutations.ts'
import { moneyOf } from '../rows/payment-chip.tsx'
import { heldCents, useAnswerForMoney } from '../use-ask-to-delete-booking.ts'
import { useUndo } from '../use-undo.ts'

const NAMED_MOST = 8

const several = (count: number) => `${count} ${count === 1 ? 'booking' : 'bookings'}`

function paidInWords(held: readonly Cents[]): string {
  const amounts = held.filter((cents) => cents > 0)
  if (amounts.length === 0) return ''
  const amount = formatAmount(amounts.reduce((sum, cents) => sum + cents, 0))
  const paidFor = held.length === 1 ? 'it' : `${amounts.length} of them`
  const inTurn = amounts.length === 1 ? '' : ', one by one'
  return ` ${amount} has been paid for ${paidFor}: you are asked next what happens to it${inTurn}.`
}

const bulkTexts = {
  confirmed: (count: number) => `Pick date of ${several(count)} confirmed`,
  paid: (status: string) => (count: number) => `Payment of ${several(count)} set to ${status}`,
  lessQuestion: (amount: string, count: number) => `Take ${amount} off ${several(count)}?`,
  lessWords:
    'The amounts are taken off as if they had never come in. If money was given back, enter that in the Money section of each booking instead.',
  lessYes: 'It never came in',
  unchanged: 'Nothing needed changing',
  removed: (count: number) => `${several(count)} deleted`,
  /** The sentence of the specification for one; for several its like. */
  removeQuestion: (count: number) =>
    count === 1 ? texts.booking.deleteQuestion : `Are you sure you want to delete these ${count} Bookings?`,
  removeWords: (jobIDs: readonly string[], held: readonly Cents[]) => {
    const more = jobIDs.length - NAMED_MOST
    const named = jobIDs.slice(0, NAMED_MOST).join(', ')
    return `${named}${more > 0 ? ` and ${more} more` : ''}. Their drops and picks leave the planner too.${paidInWords(held)}`
  },
}

type Change = InputOf<typeof changeBookingsTogether>['body']
type PaymentStatus = Extract<Change, { action: 'setPaymentStatus' }>['paymentStatus']

const STALE = 409

function reasonOf(problem: unknown): string {
  if (!(problem instanceof ApiError) || problem.status !== STALE) return messageOf(problem)
  const named = problem.errors.map(({ field }) => field).filter((field) => field !== '')
  return named.length === 0 ? problem.message : `${problem.message} (${named.join(', ')})`
}

const moneyLost = (paymentStatus: PaymentStatus) => (booking: WireBooking) => {
  const { priceCents, paidCents, invoices } = moneyOf(booking)
  if (followsInvoices({ invoices })) return 0
  return Math.max(0, paidCents - paidAs({ priceCents, paidCents }, paymentStatus))
}

/** Asks before money is taken off bookings as if it had never come in. */
function confirmLess(amounts: readonly Cents[]): Promise<boolean> {
  const less = amounts.filter((cents) => cents > 0)
  if (less.length === 0) return Promise.resolve(true)
  return confirm({
    title: bulkTexts.lessQuestion(formatAmount(less.reduce((sum, cents) => sum + cents, 0)), less.length),
    words: bulkTexts.lessWords,
    confirmLabel: bulkTexts.lessYes,
    isDestructive: true,
  })
}

function useAnswerForAll() {
  const answerForMoney = useAnswerForMoney()
  return async (bookings: readonly WireBooking[]): Promise<ChangedBooking[] | null> => {
    const asked = bookings.filter((booking) => heldCents(booking) > 0)
    const answered: ChangedBooking[] = []
    for (const booking of bookings) {
      const place = asked.length > 1 ? moneyWords.dialog.place(asked.indexOf(booking) + 1, asked.length) : ''
      const since = await answerForMoney(booking, place)
      if (since === null) return null
      answered.push(since)
    }
    return answered
  }
}

export function useBulkChange(selected: readonly WireBooking[], onDone: () => void) {
  const { mutateAsync, isPending } = useChangeBookings()
  const offerUndo = useUndo()
  const answerForAll = useAnswerForAll()
  const askHalf = useOtherHalf('delete')
  const bookings = selected.map(({ _id, version }) => ({ _id, version }))
  const count = selected.length
  const about = selected.map(({ _id }) => _id).join(' ')
  const change = async (wish: Change, titleOf: (count: number) => string) => {
    try {
      const changed = await askHalf(JSON.stringify(wish), (beside) => mutateAsync({ ...wish, ...beside }))
      if (changed === null) return
      onDone()
      if (changed.length === 0) toastDone({ title: bulkTexts.unchanged, about })
      else offerUndo({ title: titleOf(changed.length), bookings: changed })
    } catch (problem) {
      toastFailed({ title: texts.booking.updateFailed, words: reasonOf(problem), about })
    }
  }
  const setPayment = async (paymentStatus: PaymentStatus) => {
    const isMeant = await confirmLess(selected.map(moneyLost(paymentStatus)))
    if (isMeant)
      await change({ action: 'setPaymentStatus', paymentStatus, bookings }, bulkTexts.paid(paymentStatus))
  }
  const remove = async () => {
    const isMeant = await confirm({
      title: bulkTexts.removeQuestion(count),
      words: bulkTexts.removeWords(
        selected.map(({ jobID }) => jobID),
        selected.map(heldCents),
      ),
      confirmLabel: texts.booking.deleteYes,
      cancelLabel: texts.booking.deleteNo,
      isDestructive: true,
    })
    const answered = isMeant ? await answerForAll(selected) : null
    if (answered) await change({ action: 'delete', bookings: answered }, bulkTexts.removed)
  }
  return {
    isChanging: isPending,
    confirmPick: () => void change({ action: 'confirmPickDate', bookings }, bulkTexts.confirmed),
    setPayment: (paymentStatus: PaymentStatus) => void setPayment(paymentStatus),
    remove,
  }
}
