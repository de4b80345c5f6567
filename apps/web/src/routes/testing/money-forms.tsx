import { sampleBooking } from '@skipyard/domain/bookings/sample-booking.ts'
import { fireEvent, screen } from '@testing-library/react'
import type { MoneyAsked } from '#web/features/invoices/ask-about-money.ts'
import { MoneyAnswerDialog } from '#web/features/invoices/money/money-answer-dialog.tsx'
import { sendMoneyAnswer } from '#web/features/invoices/money-of-change.ts'
import { moneyWords } from '#web/features/invoices/money-texts.ts'
import { type FormCase, ID, type Shown, today, writeInto } from './form-case.tsx'

const { dialog: words } = moneyWords

const asked: MoneyAsked = {
  bookingId: ID,
  jobID: 'BSB-1',
  customerName: 'Nadia',
  booking: sampleBooking({ status: 'Cancelled', paidCents: 37_900 }),
  amountCents: 37_900,
  choices: ['refund', 'fee', 'account'],
  words: words.cancelled('$379', 'Nadia'),
  isWhole: false,
  today,
  send: async (said, key) => {
    await sendMoneyAnswer({ _id: ID, version: 1 }, said, key)
  },
}

const answerForm = ({ done }: Shown) => (
  <MoneyAnswerDialog asked={asked} asker={null} onAnswer={done} onClose={done} />
)

const choose = (label: string) => () => fireEvent.click(screen.getByRole('radio', { name: label }))

const answered = { form: answerForm, record: { booking: { _id: ID, version: 2 } } }

/** What happens to money on a booking that is cancelled. */
export const MONEY_FORMS: FormCase[] = [
  {
    what: 'money of a cancelled booking given back',
    ...answered,
    fill: writeInto(words.reference, 'Refund 12'),
    has: '"answer":"refund","amount":379',
  },
  {
    what: 'money of a cancelled booking kept with a reason',
    ...answered,
    fill: () => {
      choose(words.fee)()
      writeInto(/^Why it is kept/, 'Cancelled on the day')()
    },
    has: 'Cancelled on the day',
  },
  {
    what: 'money of a cancelled booking left on account',
    ...answered,
    fill: choose(words.account),
    has: '"answer":"account"',
  },
]
