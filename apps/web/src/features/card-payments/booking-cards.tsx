import { Button } from '@mantine/core'
import type { WireCardPayment } from '@skipyard/contract/card-payments/card-payments.ts'
import { dollarsToCents, formatDollars } from '@skipyard/domain/shared/money.ts'
import { clockWords } from '@skipyard/domain/shared/wall-clock.ts'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '#web/client/api-error.ts'
import { useProfile } from '#web/client/session/use-profile.ts'
import { Stack, Words } from '#web/ui/layout/parts.tsx'
import { confirm } from '#web/ui/questions/confirm.tsx'
import { toastDone, toastFailed } from '#web/ui/states/toast.tsx'
import { Waits } from '#web/ui/states/waits.tsx'
import classes from './booking-cards.module.css'
import { useRefund } from './mutations.ts'
import { cardQueries } from './queries.ts'
import { refundableOf } from './refundable-of.ts'
import { cardTexts } from './texts.ts'
import { useMayCards } from './use-may-cards.ts'

const words = cardTexts.booking

const inWords = (dollars: number) => formatDollars(dollarsToCents(dollars))

function cardPaymentWords(payment: WireCardPayment, timeZone: string): { text: string; isLoud: boolean } {
  const [amount, paid, back] = [inWords(payment.amount), inWords(payment.paid), inWords(payment.refunded)]
  const until = clockWords(new Date(payment.heldUntil), timeZone)
  const quiet = (text: string) => ({ text, isLoud: false })
  const loud = (text: string) => ({ text, isLoud: true })
  switch (payment.state) {
    case 'opening':
      return quiet(words.opening(amount))
    case 'open':
      return quiet(payment.isHold ? words.open(amount, until) : words.openLater(amount))
    case 'paid':
      return quiet(payment.refunded > 0 ? words.paidLess(paid, back) : words.paid(paid))
    case 'ended':
      return quiet(words.ended(amount))
    case 'refunding':
      return quiet(words.refunding(paid))
    case 'refunded':
      return quiet(words.refunded(back))
    case 'refund-refused':
      return loud(words.refused(payment.refusedWords))
    case 'differs':
      return loud(words.differs(paid, amount))
  }
}

function GiveBack({ payment }: { payment: WireCardPayment }) {
  const refund = useRefund()
  const amount = formatDollars(refundableOf(payment))
  const give = async () => {
    const isSure = await confirm({
      title: words.giveBackTitle(amount),
      words: words.giveBackWords,
      confirmLabel: words.giveBackVerb,
      isDestructive: true,
    })
    if (!isSure) return
    refund.mutate(payment._id, {
      onSuccess: () => toastDone({ title: words.onItsWay }),
      onError: (problem) => toastFailed({ title: words.notGivenBack, words: messageOf(problem) }),
    })
  }
  return (
    <Button variant="default" size="compact-xs" loading={refund.isPending} onClick={() => void give()}>
      {words.giveBack}
    </Button>
  )
}

export function BookingCards({ bookingId }: { bookingId: string }) {
  const may = useMayCards()
  const { timeZone } = useProfile()
  const { data, isError, isFetching, refetch } = useQuery(cardQueries.ofBooking(bookingId))
  if (isError && data === undefined) {
    return (
      <Words as="p" mt={6} className={classes.failed} role="alert">
        {words.failed}{' '}
        <Button variant="default" size="compact-xs" loading={isFetching} onClick={() => void refetch()}>
          {words.again}
        </Button>
      </Words>
    )
  }
  if (data === undefined) return isFetching ? <Waits /> : null
  if (data.length === 0) return null
  return (
    <Stack as="dl" gap={2} className={classes.cards}>
      {data.map((payment) => {
        const { text, isLoud } = cardPaymentWords(payment, timeZone)
        return (
          <div key={payment._id}>
            <dt>{words.label}</dt>
            <dd className={isLoud ? classes.loud : undefined}>
              {text} {may.refund && refundableOf(payment) > 0 && <GiveBack payment={payment} />}
            </dd>
          </div>
        )
      })}
    </Stack>
  )
}
