import { formatPhone } from '@skipyard/domain/shared/phone.ts'
import { useRef, useState } from 'react'
import { type Sent, sendBooking } from './send-booking.ts'
import { totalOf } from './summary.tsx'
import { pageTexts } from './texts.ts'
import type { Hire } from './use-hire.ts'
import type { Wishes } from './wishes.ts'
import { moneyWords } from './words.ts'

const { details: words } = pageTexts

interface SendingProps {
  path: string
  phone: string
  wishes: Wishes
  hire: Hire
  /** What the page has to go on with: a booking, a day that has gone, or fields that are wrong. */
  onSent: (sent: Sent) => void
}

function noticeOf(sent: Sent, phone: string): string {
  switch (sent.is) {
    case 'priced':
      return sent.message
    case 'call':
      return words.callUs(formatPhone(phone))
    case 'offline':
    case 'trouble':
    case 'busy':
      return words[sent.is]
    default:
      return ''
  }
}

/** Sends the booking and says why it was not taken; a price that changed meanwhile is shown old and new, and asked again. */
export function useSending({ path, phone, wishes, hire, onSent }: SendingProps) {
  const [isBusy, setIsBusy] = useState(false)
  const [notice, setNotice] = useState('')
  /** The price that was said yes to, where it has changed since. */
  const [before, setBefore] = useState<number>()
  const { total, isFinal } = totalOf(hire)
  const { priced, days, offers } = hire
  const isOther = before !== undefined && total !== undefined && before !== total && !priced.isAsking

  const explain = (sent: Sent) => {
    setNotice(noticeOf(sent, phone))
    if (sent.is !== 'taken' && sent.is !== 'priced') return
    offers.askAgain()
    if (sent.is === 'taken') return days.askAgain()
    setBefore(total)
    priced.askAgain()
  }
  const isAsking = [offers, days, priced].some((one) => one.isAsking)
  const askFailed = () => {
    for (const one of [offers, days, priced]) if (one.failed) one.askAgain()
  }
  // Under way, or taken: no press counts any more.
  const isTaken = useRef(false)
  const send = async () => {
    if (isTaken.current) return
    // Without a price nothing is promised: what could not be asked before is asked again.
    if (!isFinal) {
      askFailed()
      return setNotice(words.trouble)
    }
    isTaken.current = true
    setIsBusy(true)
    setNotice('')
    setBefore(undefined)
    const sent = await sendBooking(path, wishes, hire)
    isTaken.current = sent.is === 'booked'
    setIsBusy(false)
    explain(sent)
    onSent(sent)
  }
  return {
    send,
    isBusy: isBusy || isAsking,
    notice: isOther ? words.priceChanged(moneyWords(before), moneyWords(total)) : notice,
    label: isBusy ? words.confirming : isOther ? words.confirmAt(moneyWords(total)) : words.confirm,
  }
}
