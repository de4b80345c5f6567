import type { ReplyOf } from '@skipyard/contract/operation.ts'
import type { bookNow } from '@skipyard/contract/public-booking/public-booking.ts'
import { formatPhone } from '@skipyard/domain/shared/phone.ts'
import { useRef, useState } from 'react'
import { type Answer, askCompany, type FieldProblem } from './ask-company.ts'
import type { Problems } from './choose-step.tsx'
import { totalOf } from './summary.tsx'
import { pageTexts } from './texts.ts'
import { askedExtras, type Hire } from './use-hire.ts'
import type { Booked, Wishes } from './wishes.ts'
import { moneyWords } from './words.ts'

type Reply = ReplyOf<typeof bookNow>['data']

export type Sent =
  | { is: 'booked'; booked: Booked }
  /** The day is not free any more, or the price has changed: the visitor looks again. */
  | { is: 'taken' | 'priced'; message: string }
  | { is: 'wrong'; problems: Problems }
  | { is: 'call' }
  | { is: 'offline' | 'trouble' | 'busy' }

const CONFLICT = 409
const TOO_MANY = 429

const addressOf = ({ place, street }: Wishes) =>
  place && { ...place, name: `${street.trim()}, ${place.name.split(', ').at(-1) ?? ''}` }

const fieldOf = ({ field }: FieldProblem) => (field.startsWith('place') ? 'street' : field)

function refusedAs(answer: Extract<Answer<Reply>, { is: 'refused' }>): Sent {
  const { status, message, errors } = answer
  const [first] = errors
  if (status === TOO_MANY) return { is: 'busy' }
  if (status === CONFLICT && first?.field === 'dropDate') return { is: 'taken', message: first.message }
  if (status === CONFLICT && first?.field === 'price') return { is: 'priced', message: first.message }
  if (status === CONFLICT) return { is: 'call' }
  if (errors.length === 0) return { is: 'wrong', problems: { note: message } }
  return {
    is: 'wrong',
    problems: Object.fromEntries(errors.map((error) => [fieldOf(error), error.message])),
  }
}

/**
 * The same wishes have the same idempotency key, so repeating after a lost answer makes no second booking.
 */
async function sendBooking(
  path: string,
  { wishes, code }: { wishes: Wishes; code: string },
  hire: Hire,
): Promise<Sent> {
  const place = addressOf(wishes)
  const { offer, day, priced } = hire
  const total = priced.data?.total
  if (!place || !offer || !day || total === undefined) return { is: 'trouble' }
  const { key, placement, wasteType, hireDays, hours, name, phone, email, note, hasReadTerms } = wishes
  const answer = await askCompany<Reply>(`${path}/bookings`, {
    body: JSON.stringify({
      key,
      place,
      placement,
      wasteType,
      hireDays,
      hours,
      binType: offer.binType,
      binSize: offer.binSize,
      dropDate: day.date,
      extras: askedExtras(wishes),
      expectedTotal: total,
      name: name.trim(),
      phone,
      email: email.trim(),
      note,
      hasReadTerms,
      code,
    }),
  })
  if (answer.is === 'refused') return refusedAs(answer)
  if (answer.is !== 'ok') return { is: answer.is === 'offline' ? 'offline' : 'trouble' }
  const { jobID, link, payAt = '', payLater = '', answerBy } = answer.data
  return {
    is: 'booked',
    booked: {
      jobID,
      link,
      name,
      phone,
      email,
      address: place.name,
      dropDate: day.date,
      pickDate: day.pickDate,
      hours,
      total,
      payAt,
      payLater,
      answerBy: answerBy ?? '',
    },
  }
}

const { details: words } = pageTexts

interface SendingProps {
  path: string
  phone: string
  wishes: Wishes
  hire: Hire
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

export function useSending({ path, phone, wishes, hire, onSent }: SendingProps) {
  const [isBusy, setIsBusy] = useState(false)
  const [notice, setNotice] = useState('')
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
  const send = async (code = '') => {
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
    const sent = await sendBooking(path, { wishes, code }, hire)
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
