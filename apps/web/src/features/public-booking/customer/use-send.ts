import type { WireMyBooking } from '@skipyard/contract/public-booking/customer.ts'
import { useRef, useState } from 'react'
import { newIdempotencyKey } from '#web/client/new-idempotency-key.ts'
import { askCompany, type Failed } from '../page/ask-company.ts'
import { customerTexts as words } from './texts.ts'

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
 * Sends a change once: presses are ignored while it is under way or once it was taken. Without an answer
 * the same change keeps its idempotency key; a refused or different one gets a new key.
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
