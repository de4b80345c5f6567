import { type Booking, jobID } from '@skipyard/domain/bookings/booking.ts'
import { type MoneyQuestion, moneyQuestion } from '@skipyard/domain/invoices/money/money-to-give-back.ts'
import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { type Cents, formatAmount, formatDollars } from '@skipyard/domain/shared/money.ts'
import { confirm } from '#web/ui/questions/confirm.tsx'
import { askAboutMoney, type MoneySaid } from './ask-about-money.ts'
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
