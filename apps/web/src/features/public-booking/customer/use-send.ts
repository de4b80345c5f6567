import type { WireMyBooking } from '@skipyard/contract/public-booking/customer.ts'
import { useRef, useState } from 'react'
import { newIdempotencyKey } from '#web/client/new-idempotency-key.ts'
import { askCompany, type Failed } from '../page/ask-company.ts'
import { customerTexts as words } from './texts.ts'

/** A change that is sent: whether it is under way, and why the last try brought nothing. */
export interface Sending {
  isSending: boolean
  problem: string
  send: (body: object) => Promise<WireMyBooking | null>
}

const said = (failed: Failed): string => {
  if (failed.is === 'offline') return words.again
  return failed.is === 'refused' && failed.message !== '' ? failed.message : words.trouble
}

/**
 * Sends a change of the booking once: no press counts while it is under way, nor once it was taken. While its answer is
 * not known the same wish has the same key, so that pressing again does nothing twice; what was refused, or another wish,
 * has a new one.
 */
export function useSend(path: string): Sending {
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState('')
  const wish = useRef({ of: '', key: '' })
  const isTaken = useRef(false)
  const send = async (body: object) => {
    if (isTaken.current) return null
    isTaken.current = true
    const of = JSON.stringify(body)
    if (wish.current.of !== of) wish.current = { of, key: newIdempotencyKey() }
    setSending(true)
    setProblem('')
    const sent = JSON.stringify({ ...body, key: wish.current.key })
    const answer = await askCompany<WireMyBooking>(path, { body: sent })
    setSending(false)
    if (answer.is === 'ok') return answer.data
    isTaken.current = false
    if (answer.is === 'refused') wish.current = { of: '', key: '' }
    setProblem(said(answer))
    return null
  }
  return { isSending, problem, send }
}
