import { Button } from '@mantine/core'
import type { WirePayment } from '@skipyard/contract/invoices/payments.ts'
import { type Booking, jobID } from '@skipyard/domain/bookings/booking.ts'
import { MONEY_ANSWERS } from '@skipyard/domain/invoices/money/money-answer.ts'
import { moneyTexts } from '@skipyard/domain/invoices/money/money-texts.ts'
import { answerableCents, moneyToGiveBack } from '@skipyard/domain/invoices/money/money-to-give-back.ts'
import { formatAustralianDate, fromWireDate, todayIn } from '@skipyard/domain/shared/local-date.ts'
import { dollarsToCents, formatAmount } from '@skipyard/domain/shared/money.ts'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '#web/client/api-error.ts'
import { useProfile } from '#web/client/session/use-profile.ts'
import { Block, Row, Stack } from '#web/ui/layout/parts.tsx'
import { confirm } from '#web/ui/questions/confirm.tsx'
import { toastDone, toastFailed } from '#web/ui/states/toast.tsx'
import { Waits } from '#web/ui/states/waits.tsx'
import classes from './booking-money-entries.module.css'
import { settleMoney } from './money-of-change.ts'
import { moneyWords } from './money-texts.ts'
import { takeBackPayments, useMayWriteInvoices } from './mutations.ts'
import { receiptPdfAddress } from './pdf-address.ts'
import { invoiceQueries } from './queries.ts'
import { SendReceipt } from './send-receipt.tsx'

const { booking: words } = moneyWords

const dayOf = (wire: string) => {
  const date = fromWireDate(wire)
  return date === null ? '' : formatAustralianDate(date)
}

const nameOf = ({ kind, amount }: WirePayment) =>
  kind === 'account' && amount > 0 ? words.fromAccount : words.kinds[kind]

/** Only this booking's part: a payment may be for others too. */
function centsAt({ allocations }: WirePayment, bookingId: string): number {
  const own = allocations.filter((part) => part.bookingId === bookingId)
  return own.reduce((sum, { amount }) => sum + dollarsToCents(amount), 0)
}

const isAnswer = ({ kind, undoneAt, allocations }: WirePayment) =>
  undoneAt === null &&
  MONEY_ANSWERS.some((answer) => answer === kind) &&
  allocations.every(({ invoiceId }) => invoiceId === null)

async function takeBack(payment: WirePayment) {
  const isMeant = await confirm({
    title: words.undoTitle,
    words: words.undoWords,
    confirmLabel: words.undo,
  })
  if (!isMeant) return
  try {
    await takeBackPayments([payment._id])
    toastDone({ title: words.undone })
  } catch (problem) {
    toastFailed({ title: words.notUndone, words: messageOf(problem) })
  }
}

function Entry({ payment, bookingId }: { payment: WirePayment; bookingId: string }) {
  const mayWrite = useMayWriteInvoices()
  const name = nameOf(payment)
  const amount = formatAmount(Math.abs(centsAt(payment, bookingId)))
  const isUndone = payment.undoneAt !== null
  return (
    <li className={isUndone ? classes.undone : undefined}>
      <span>
        {name} <b>{amount}</b>
        {payment.reference !== '' && `, ${payment.reference}`}
      </span>
      <small>
        {words.by(dayOf(payment.date), payment.createdBy)}
        {isUndone && `, ${words.undone}`}
      </small>
      {payment.receiptNumber !== null && (
        <>
          <Button
            variant="subtle"
            size="compact-xs"
            component="a"
            href={receiptPdfAddress(payment._id)}
            target="_blank"
          >
            {moneyTexts.receipt.link(payment.receiptNumber)}
          </Button>
          <SendReceipt payment={payment} />
        </>
      )}
      {mayWrite && isAnswer(payment) && (
        <Button
          variant="subtle"
          size="compact-xs"
          aria-label={words.undoOf(`${name} ${amount}`)}
          onClick={() => void takeBack(payment)}
        >
          {words.undo}
        </Button>
      )}
    </li>
  )
}

function AnswerButton({ booking }: { booking: Booking }) {
  const { timeZone } = useProfile()
  const mayWrite = useMayWriteInvoices()
  const dueCents = moneyToGiveBack(booking)
  const amountCents = dueCents > 0 ? dueCents : answerableCents(booking)
  if (amountCents === 0) return null
  const { id, version, customer } = booking
  const held = { _id: id, version, jobID: jobID(booking), customerName: customer.name, booking, amountCents }
  const ask = () => void settleMoney(held, todayIn(timeZone, new Date()))
  return (
    <Row wrap columnGap={10} gap={6} mt={8} className={classes.due}>
      {dueCents > 0 && <b>{words.due(formatAmount(dueCents))}</b>}
      {mayWrite && (
        <Button variant="default" size="compact-xs" aria-haspopup="dialog" onClick={ask}>
          {dueCents > 0 ? words.answer : words.give}
        </Button>
      )}
    </Row>
  )
}

export function BookingMoneyEntries({ booking }: { booking: Booking }) {
  const { data, isError, isLoading, isFetching, refetch } = useQuery(invoiceQueries.moneyOf(booking.id))
  const entries = data ?? []
  return (
    <>
      <AnswerButton booking={booking} />
      {isLoading && <Waits />}
      {isError && data === undefined && (
        <Block as="p" mt={6} className={classes.failed} role="alert">
          {words.failed}{' '}
          <Button variant="default" size="compact-xs" loading={isFetching} onClick={() => void refetch()}>
            {words.again}
          </Button>
        </Block>
      )}
      {entries.length > 0 && (
        <Stack as="ul" gap={2} mt={8} className={classes.entries} aria-label={words.title}>
          {entries.map((payment) => (
            <Entry key={payment._id} payment={payment} bookingId={booking.id} />
          ))}
        </Stack>
      )}
    </>
  )
}
