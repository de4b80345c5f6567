import type { WireCustomersPayment } from '@skipyard/contract/card-payments/customers.ts'
import { useCallback, useEffect, useState } from 'react'
import { askCompany } from '../page/ask-company.ts'

const ASK_AGAIN_MS = 2_000
/** Polls for the bank's answer; after these the customer can look again by hand. */
const MOST_TIMES = 60

/** Back from the payment page, which says nothing about whether it was paid. */
const isBack = () => new URLSearchParams(location.search).get('from') === 'card'

export interface MyPayment {
  payment: WireCustomersPayment | undefined
  hasFailed: boolean
  /** The customer was on the payment page and the bank's answer is still to come. */
  isWaiting: boolean
  read: () => void
  take: (payment: WireCustomersPayment) => void
}

/** Polls the payment of a customer who is back from the payment page until the bank has answered. */
export function useMyPayment(path: string): MyPayment {
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
