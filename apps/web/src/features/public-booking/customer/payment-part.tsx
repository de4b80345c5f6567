import type { WireCustomersPayment } from '@skipyard/contract/card-payments/customers.ts'
import { clockWords } from '@skipyard/domain/shared/wall-clock.ts'
import { useCallback, useEffect, useState } from 'react'
import { askCompany } from '../page/ask-company.ts'
import page from '../page/page.module.css'
import classes from './customer.module.css'
import { moneyWords } from './money-words.ts'
import looks from './panel.module.css'
import { customerTexts } from './texts.ts'

const ASK_AGAIN_MS = 2_000
/** Polls for the bank's answer; after these the customer can look again by hand. */
const MOST_TIMES = 60

/** Back from the payment page, which says nothing about whether it was paid. */
const isBack = () => new URLSearchParams(location.search).get('from') === 'card'

interface MyPayment {
  payment: WireCustomersPayment | undefined
  hasFailed: boolean
  isWaiting: boolean
  read: () => void
  take: (payment: WireCustomersPayment) => void
}

function useMyPayment(path: string): MyPayment {
  const [payment, take] = useState<WireCustomersPayment>()
  const [hasFailed, fail] = useState(false)
  const [times, count] = useState(0)
  const read = useCallback(() => {
    void askCompany<WireCustomersPayment>(`${path}/payment`).then((answer) => {
      fail(answer.is !== 'ok')
      if (answer.is === 'ok') take(answer.data)
      count((before) => before + 1)
    })
  }, [path])
  useEffect(read, [read])
  const isWaiting = payment?.state === 'due' && isBack() && times < MOST_TIMES
  useEffect(() => {
    if (!isWaiting || times === 0) return
    const timer = setTimeout(read, ASK_AGAIN_MS)
    return () => clearTimeout(timer)
  }, [isWaiting, times, read])
  return { payment, hasFailed, isWaiting, read, take }
}

const words = customerTexts.payment

function DuePart({ payment, path, timeZone, onAsked }: DueProps) {
  const [isGoing, go] = useState(false)
  const [problem, tell] = useState('')
  const { amount, heldUntil, message } = payment
  // Back from the payment page a browser may show this page as it was left.
  useEffect(() => {
    const stay = () => go(false)
    addEventListener('pageshow', stay)
    return () => removeEventListener('pageshow', stay)
  }, [])
  const pay = async () => {
    go(true)
    tell('')
    const answer = await askCompany<WireCustomersPayment>(`${path}/payment`, { body: '{}' })
    if (answer.is === 'ok' && answer.data.payAt !== null) return location.assign(answer.data.payAt)
    go(false)
    if (answer.is === 'ok') onAsked(answer.data)
    else tell(answer.is === 'refused' ? answer.message : customerTexts.again)
  }
  return (
    <>
      <p className={classes.lead}>{words.due(moneyWords(amount))}</p>
      {heldUntil !== null && <p>{words.held(clockWords(new Date(heldUntil), timeZone))}</p>}
      {message !== '' && <p>{message}</p>}
      <p className={looks.problem} role="alert">
        {problem}
      </p>
      <button
        type="button"
        className={`${page.button} ${page.primary}`}
        disabled={isGoing}
        onClick={() => void pay()}
      >
        {words.pay(moneyWords(amount))}
      </button>
    </>
  )
}

interface DueProps extends PaymentPartProps {
  payment: WireCustomersPayment
  onAsked: (payment: WireCustomersPayment) => void
}

interface PaymentPartProps {
  path: string
  timeZone: string
}

/** As the server knows it; empty where no card payment was requested. */
export function PaymentPart({ path, timeZone }: PaymentPartProps) {
  const { payment, hasFailed, isWaiting, read, take } = useMyPayment(path)
  if (payment === undefined) {
    return hasFailed ? (
      <section className={classes.card}>
        <p role="alert">{words.failed}</p>
        <button type="button" className={page.button} onClick={read}>
          {words.again}
        </button>
      </section>
    ) : null
  }
  const { state, amount } = payment
  if (state === 'none') return null
  return (
    <section className={`${classes.card} ${looks.panel}`} aria-label={words.title}>
      {isWaiting && <p role="status">{words.waiting}</p>}
      {!isWaiting && state === 'due' && (
        <DuePart payment={payment} path={path} timeZone={timeZone} onAsked={take} />
      )}
      {state !== 'due' && <p role="status">{words[state](moneyWords(amount))}</p>}
    </section>
  )
}
