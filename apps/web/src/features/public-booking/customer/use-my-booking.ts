import type { WireMyBooking } from '@skipyard/contract/public-booking/customer.ts'
import { useCallback, useEffect, useState } from 'react'
import { askCompany, type Failed } from '../page/ask-company.ts'

export interface MyBooking {
  booking: WireMyBooking | undefined
  failed: Failed | undefined
  read: () => void
  take: (booking: WireMyBooking) => void
}

/**
 * Reads the booking behind a link, and again each time the page is shown, as the company may have answered.
 */
export function useMyBooking(path: string): MyBooking {
  const [booking, take] = useState<WireMyBooking>()
  const [failed, setFailed] = useState<Failed>()
  const read = useCallback(() => {
    void askCompany<WireMyBooking>(path).then((answer) => {
      setFailed(answer.is === 'ok' ? undefined : answer)
      if (answer.is === 'ok') take(answer.data)
    })
  }, [path])
  useEffect(() => {
    read()
    const look = () => {
      if (document.visibilityState === 'visible') read()
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [read])
  return { booking, failed, read, take }
}
