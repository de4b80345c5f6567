import type { ReplyOf } from '@skipyard/contract/operation.ts'
import type { sendPublicCode } from '@skipyard/contract/public-booking/public-booking.ts'
import { formatPhone } from '@skipyard/domain/shared/phone.ts'
import { useRef, useState } from 'react'
import { type Answer, askCompany } from './ask-company.ts'
import type { Problems } from './choose-step.tsx'
import { pageTexts } from './texts.ts'
import type { Wishes } from './wishes.ts'

type Reply = ReplyOf<typeof sendPublicCode>['data']

const { details: words } = pageTexts

/** Where a code has gone, in words; 'none' where the company needs none. */
type CodeSent = { is: 'sent' | 'none' } | { is: 'wrong'; problems: Problems } | { is: 'failed' }

const TOO_MANY = 429

function noticeOf(answer: Exclude<Answer<Reply>, { is: 'ok' }>): string {
  if (answer.is === 'offline') return words.offline
  if (answer.is !== 'refused') return words.trouble
  return answer.status === TOO_MANY ? words.busy : answer.message
}

const toWords = ({ way, to }: Reply) =>
  way === 'text' ? pageTexts.code.sent.text(formatPhone(to)) : pageTexts.code.sent.mail(to)

export function useCode(path: string, { phone, email }: Pick<Wishes, 'phone' | 'email'>) {
  const [sent, setSent] = useState('')
  const [typed, setTyped] = useState('')
  const [notice, setNotice] = useState('')
  const [isAsking, setIsAsking] = useState(false)
  const isUnderWay = useRef(false)

  const ask = async (): Promise<CodeSent> => {
    if (isUnderWay.current) return { is: 'failed' }
    isUnderWay.current = true
    setIsAsking(true)
    setNotice('')
    const body = JSON.stringify({ phone, email: email.trim() })
    const answer = await askCompany<Reply>(`${path}/codes`, { body })
    isUnderWay.current = false
    setIsAsking(false)
    if (answer.is === 'ok') {
      if (answer.data.way === 'none') return { is: 'none' }
      setTyped('')
      setSent(toWords(answer.data))
      return { is: 'sent' }
    }
    if (answer.is === 'refused' && answer.errors.length > 0)
      return {
        is: 'wrong',
        problems: Object.fromEntries(answer.errors.map(({ field, message }) => [field, message])),
      }
    setNotice(noticeOf(answer))
    return { is: 'failed' }
  }
  return { sent, typed, type: setTyped, notice, isAsking, ask, close: () => setSent('') }
}

export type Code = ReturnType<typeof useCode>
