import { listMoneyOnAccount, listMoneyToGiveBack } from '@skipyard/contract/invoices/money.ts'
import type { InputOf } from '@skipyard/contract/operation.ts'
import type { PaymentMethod } from '@skipyard/domain/bookings/draft/booking-options.ts'
import type { MoneyAnswerKind } from '@skipyard/domain/invoices/money/money-answer.ts'
import type { MoneyOfBooking } from '@skipyard/domain/invoices/money/money-to-give-back.ts'
import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import type { Cents } from '@skipyard/domain/shared/money.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#web/client/call.ts'
import { queryClient } from '#web/client/query-client.ts'
import { focusedControl } from '#web/ui/questions/focused-control.ts'

/** An answer to save, or one of the two that only the booking form offers. */
export type MoneyChoice = MoneyAnswerKind | 'later' | 'mistake'

export interface MoneySaid {
  choice: MoneyChoice
  amountCents: Cents
  date: LocalDate | null
  /** Absent until chosen: the way the money came. */
  method?: PaymentMethod
  reference: string
}

export interface MoneyAsked {
  bookingId: string
  jobID: string
  customerName: string
  booking: MoneyOfBooking
  amountCents: Cents
  /** The first is preselected. */
  choices: readonly MoneyChoice[]
  words: string
  /** Only the whole amount can be answered for. */
  isWhole: boolean
  place?: string
  today: LocalDate
  /** Saves the answer; absent when the answer goes out with a save of the form's own. */
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

export const openQuestion = () => open

export function followQuestions(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Asks what happens to a booking's money; null when cancelled. */
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

type MoneyPage = NonNullable<InputOf<typeof listMoneyToGiveBack>['query']>

export const moneyQueries = {
  toGiveBack: (page: MoneyPage) =>
    queryOptions({
      queryKey: ['invoices', 'toGiveBack', page],
      meta: { follows: ['bookings'] },
      queryFn: ({ signal }) => call(listMoneyToGiveBack, { query: page, signal }),
      placeholderData: keepPreviousData,
    }),
  onAccount: (page: MoneyPage) =>
    queryOptions({
      queryKey: ['invoices', 'onAccount', page],
      meta: { follows: ['bookings'] },
      queryFn: ({ signal }) => call(listMoneyOnAccount, { query: page, signal }),
      placeholderData: keepPreviousData,
    }),
}

/**
 * Also makes bookings stale, as price and paid amount follow from their money. Runs after a refused write
 * too.
 */
export async function writeMoney<Reply>(answer: Promise<Reply>): Promise<Reply> {
  try {
    return await answer
  } finally {
    for (const topic of ['invoices', 'bookings', 'customers']) {
      void queryClient.invalidateQueries({ queryKey: [topic] })
    }
  }
}
