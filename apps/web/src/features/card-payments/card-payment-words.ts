import type { WireCardPayment } from '@skipyard/contract/card-payments/card-payments.ts'
import { dollarsToCents, formatDollars } from '@skipyard/domain/shared/money.ts'
import { clockWords } from '@skipyard/domain/shared/wall-clock.ts'
import { cardTexts } from './texts.ts'

const words = cardTexts.booking

const inWords = (dollars: number) => formatDollars(dollarsToCents(dollars))

export function cardPaymentWords(
  payment: WireCardPayment,
  timeZone: string,
): { text: string; isLoud: boolean } {
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
