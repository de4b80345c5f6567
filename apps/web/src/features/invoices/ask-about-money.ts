import { listMoneyOnAccount, listMoneyToGiveBack } from '@skipyard/contract/invoices/money.ts'
import type { InputOf } from '@skipyard/contract/operation.ts'
import type { PaymentMethod } from '@skipyard/domain/bookings/draft/booking-options.ts'
import type { MoneyAnswerKind } from '@skipyard/domain/invoices/money-answer.ts'
import type { MoneyOfBooking } from '@skipyard/domain/invoices/money-to-give-back.ts'
import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import type { Cents } from '@skipyard/domain/shared/money.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#web/client/call.ts'
import { queryClient } from '#web/client/query-client.ts'
import { focusedControl } from '#web/ui/questions/focused-control.ts'

/** What can be said of money: an answer, or what only the form of a booking offers. */
export type MoneyChoice = MoneyAnswerKind | 'later' | 'mistake'

/** What was said of it. */
export interface MoneySaid {
  choice: MoneyChoice
  amountCents: Cents
  date: LocalDate | null
  method: PaymentMethod
  reference: string
}

/** What is asked about the money of a booking. */
export interface MoneyAsked {
  jobID: string
  customerName: string
  /** The booking as it would be, by which an answer is judged. */
  booking: MoneyOfBooking
  amountCents: Cents
  /** Which answers are offered, the first one chosen already. */
  choices: readonly MoneyChoice[]
  /** The sentence that asks. */
  words: string
  /** The whole amount is meant, whatever is said of it. */
  isWhole: boolean
  /** Which of several bookings that are asked about one after the other: '1 of 3'. */
  place?: string
  today: LocalDate
  /** Saves what was said; a question that is only asked on the way to a save of its own has none. */
  send?: (said: MoneySaid, key: string) => Promise<void>
}

interface Open {
  asked: MoneyAsked
  answer: (said: MoneySaid | null) => void
  asker: HTMLElement | null
}

let open: Open | null = null
const listeners = new Set<() => void>()

function setOpen(next: Open | null) {
  open = next
  for (const listener of listeners) listener()
}

/** The question that is open. */
export const openQuestion = () => open

/** Tells of questions that open and close. */
export function followQuestions(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Asks what happens to money of a booking; null when nobody answered. */
export function askAboutMoney(asked: MoneyAsked): Promise<MoneySaid | null> {
  open?.answer(null)
  return new Promise((resolve) => {
    const answer = (said: MoneySaid | null) => {
      setOpen(null)
      resolve(said)
    }
    setOpen({ asked, answer, asker: focusedControl() })
  })
}

// Apart from the other queries of invoices, as the menu counts by it: what everybody waits for carries no schemas.

/** Which page of the bookings with money to give back, or of the customers with money on account. */
type MoneyPage = NonNullable<InputOf<typeof listMoneyToGiveBack>['query']>

/** Money that is due back or on account; stale with the bookings. */
export const moneyQueries = {
  /** A page of the bookings with money to give back. */
  toGiveBack: (page: MoneyPage) =>
    queryOptions({
      queryKey: ['invoices', 'toGiveBack', page],
      meta: { follows: ['bookings'] },
      queryFn: ({ signal }) => call(listMoneyToGiveBack, { query: page, signal }),
      placeholderData: keepPreviousData,
    }),
  /** A page of the customers with money on account. */
  onAccount: (page: MoneyPage) =>
    queryOptions({
      queryKey: ['invoices', 'onAccount', page],
      meta: { follows: ['bookings'] },
      queryFn: ({ signal }) => call(listMoneyOnAccount, { query: page, signal }),
      placeholderData: keepPreviousData,
    }),
}

/** A booking's price and paid amount follow its money: every write makes both stale, also when it was refused. */
export async function writeMoney<Reply>(answer: Promise<Reply>): Promise<Reply> {
  try {
    return await answer
  } finally {
    for (const topic of ['invoices', 'bookings', 'customers']) {
      void queryClient.invalidateQueries({ queryKey: [topic] })
    }
  }
}
