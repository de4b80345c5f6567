import { useRef } from 'react'
import { confirm } from '#web/ui/questions/confirm.tsx'
import { formWire } from './form-wire.ts'

interface Question {
  /** The field about which the server refuses until the user has agreed. */
  field: string
  title: string
  yes: string
}

/** Asks before something is saved that the server refuses until it is agreed to, once for each save. */
export function useAgreed({ field: asked, title, yes }: Question) {
  const agreed = useRef('')
  const wordsOf = (problem: unknown) =>
    formWire.failureOf(problem).errors.find(({ field }) => field === asked)?.message ?? ''
  /** Null when the user declines. */
  return async <T>(key: string, save: (isAgreed: boolean) => Promise<T>): Promise<T | null> => {
    if (agreed.current === key) return save(true)
    try {
      return await save(false)
    } catch (problem) {
      const words = wordsOf(problem)
      if (words === '') throw problem
      if (!(await confirm({ title, words: `${words.replace(/\*$/, '')}.`, confirmLabel: yes }))) return null
      agreed.current = key
      return save(true)
    }
  }
}
