import { useEffect, useState } from 'react'
import { type Answer, askCompany, type Failed } from './ask-company.ts'

export interface Question {
  path: string
  body?: unknown
}

/** The last answer stays while the next is loading, but not when the next fails for another question. */
export interface Asked<Data> {
  data: Data | undefined
  failed: Failed | undefined
  isAsking: boolean
  askAgain: () => void
}

interface Kept<Data> {
  of: string
  data: Data
}

function dataOf<Data>(answer: Answer<Data> | undefined, last: Kept<Data> | undefined, of: string) {
  if (answer?.is === 'ok') return answer.data
  return answer === undefined || last?.of === of ? last?.data : undefined
}

/** Asks whenever the question changes; null for none yet. */
export function useAnswer<Data>(question: Question | null): Asked<Data> {
  const path = question?.path ?? null
  const body = question?.body === undefined ? undefined : JSON.stringify(question.body)
  const [times, setTimes] = useState(0)
  const [told, setTold] = useState<{ of: string; answer: Answer<Data> } | null>(null)
  const [last, setLast] = useState<Kept<Data>>()
  const of = `${path} ${body}`
  const asked = path === null ? null : `${of} ${times}`
  useEffect(() => {
    if (path === null || asked === null) return undefined
    const stop = new AbortController()
    void askCompany<Data>(path, { body, signal: stop.signal }).then((answer) => {
      if (stop.signal.aborted) return
      setTold({ of: asked, answer })
      if (answer.is === 'ok') setLast({ of, data: answer.data })
    })
    return () => stop.abort()
  }, [path, body, of, asked])
  const answer = told?.of === asked ? told.answer : undefined
  return {
    data: asked === null ? undefined : dataOf(answer, last, of),
    failed: answer && answer.is !== 'ok' ? answer : undefined,
    isAsking: asked !== null && answer === undefined,
    askAgain: () => setTimes((before) => before + 1),
  }
}
