import type { WireCustomersPayment } from '@skipyard/contract/card-payments/customers.ts'
import { useCallback, useEffect, useState } from 'react'
import { askCompany } from '../page/ask-company.ts'

const ASK_AGAIN_MS = 2_000
/** So often it is asked whether the bank has told; whoever waits longer looks again themselves. */
const MOST_TIMES = 60

/** Back from the page on which one pays; whether it was paid, only the server knows. */
const isBack = () => new URLSearchParams(location.search).get('from') === 'card'

/** How far the payment of a booking is. */
export interface MyPayment {
  /** Undefined until it has been read. */
  payment: WireCustomersPayment | undefined
  hasFailed: boolean
  /** The customer has been on the payment page, and the bank has not told us yet. */
  isWaiting: boolean
  read: () => void
  take: (payment: WireCustomersPayment) => void
}

/** Reads how far a booking's payment is; for who comes back from paying again and again, until the bank has told. */
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
