import { answerMoney as answerOperation } from '@skipyard/contract/invoices/money.ts'
import { type Booking, jobID } from '@skipyard/domain/bookings/booking.ts'
import { MONEY_ANSWERS, mayKeepFee } from '@skipyard/domain/invoices/money/money-answer.ts'
import {
  type MoneyOfBooking,
  type MoneyQuestion,
  moneyQuestion,
} from '@skipyard/domain/invoices/money/money-to-give-back.ts'
import { type LocalDate, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { type Cents, centsToDollars, formatAmount, formatDollars } from '@skipyard/domain/shared/money.ts'
import { call } from '#web/client/call.ts'
import { confirm } from '#web/ui/questions/confirm.tsx'
import { toastDone } from '#web/ui/states/toast.tsx'
import { askAboutMoney, type MoneySaid, writeMoney } from './ask-about-money.ts'
import { moneyWords } from './money-texts.ts'

const { dialog: words, office } = moneyWords

export interface MoneyOfChange {
  said: MoneySaid
  isCancelled: boolean
  heldCents: Cents
}

interface Asking {
  today: LocalDate
  mayAnswer: boolean
  place?: string
}

function askOffice({ amountCents }: MoneyQuestion, before: Booking): Promise<boolean> {
  const amount = formatDollars(amountCents)
  return confirm({
    title: office.title(jobID(before), amount),
    words: office.words,
    confirmLabel: office.confirm,
    cancelLabel: office.back,
  })
}

const later = (amountCents: number): MoneySaid => ({
  choice: 'later',
  amountCents,
  date: null,
  reference: '',
})

/**
 * Asks, before a booking is saved, what happens to money that comes off it: 'nothing' where none does, null when the
 * user cancels the save.
 */
export async function askAboutMoneyOfChange(
  before: Booking,
  after: Pick<Booking, 'status' | 'paidCents'>,
  { today, mayAnswer, place }: Asking,
): Promise<MoneyOfChange | 'nothing' | null> {
  const question = moneyQuestion(before, after)
  if (question === null) return 'nothing'
  const { amountCents, isCancelled } = question
  const heldCents = Math.max(before.paidCents, after.paidCents)
  if (!mayAnswer) {
    const isMeant = await askOffice(question, before)
    return isMeant ? { said: later(amountCents), isCancelled, heldCents } : null
  }
  const amount = formatAmount(amountCents)
  const { name: customerName } = before.customer
  const said = await askAboutMoney({
    ...{ bookingId: before.id, jobID: jobID(before), customerName, amountCents, today },
    booking: { ...before, status: after.status, paidCents: heldCents },
    choices: isCancelled
      ? ['refund', 'fee', 'account', 'later', ...(after.paidCents < heldCents ? (['mistake'] as const) : [])]
      : ['refund', 'account', 'mistake'],
    words: isCancelled ? words.cancelled(amount, customerName) : words.lowered(amount),
    isWhole: !isCancelled,
    ...(place && { place }),
  })
  return said && { said, isCancelled, heldCents }
}

export interface AnsweredBooking {
  _id: string
  version: number
}

/** Saves an answer about a booking's money, if there is one to save; returns the booking's new version. */
export async function sendMoneyAnswer(
  { _id, version }: AnsweredBooking,
  { choice, amountCents, date, method, reference }: MoneySaid,
  idempotencyKey: string,
): Promise<number> {
  const answer = MONEY_ANSWERS.find((kind) => kind === choice)
  if (answer === undefined) return version
  const amount = centsToDollars(amountCents)
  const body = { version, answer, amount, date: date && toWireDate(date), method, reference }
  const { data } = await writeMoney(
    call(answerOperation, { params: { bookingId: _id }, body, idempotencyKey }),
  )
  return data.booking.version
}

interface MoneyHeld extends AnsweredBooking {
  jobID: string
  customerName: string
  booking: MoneyOfBooking
  amountCents: Cents
  place?: string
}

const sentenceOf = ({ booking, amountCents, customerName }: MoneyHeld) => {
  const { cancelled, tooMuch, paid } = moneyWords.dialog
  const amount = formatAmount(amountCents)
  if (mayKeepFee(booking)) return cancelled(amount, customerName)
  return (booking.paidCents > booking.priceCents ? tooMuch : paid)(amount, customerName)
}

/**
 * Asks what happens to a booking's money and saves it. Returns the booking's new version; null when
 * cancelled.
 */
export async function settleMoney(held: MoneyHeld, today: LocalDate): Promise<number | null> {
  const { jobID, customerName, booking, amountCents, place } = held
  let { version } = held
  const said = await askAboutMoney({
    ...{ bookingId: held._id, jobID, customerName, booking, amountCents, today },
    choices: mayKeepFee(booking) ? ['refund', 'fee', 'account'] : ['refund', 'account'],
    words: sentenceOf(held),
    isWhole: false,
    ...(place && { place }),
    send: async (answer, key) => {
      version = await sendMoneyAnswer(held, answer, key)
    },
  })
  const kind = MONEY_ANSWERS.find((one) => one === said?.choice)
  if (said === null || kind === undefined) return null
  toastDone({ title: moneyWords.done[kind](formatAmount(said.amountCents), jobID), about: held._id })
  return version
}
