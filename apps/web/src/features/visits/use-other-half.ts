import type { OtherHalfWay } from '@skipyard/domain/visits/arrange-visit.ts'
import { useRef } from 'react'
import { formWire } from '#web/client/form-wire.ts'
import { loadModule } from '#web/ui/part/load-module.ts'
import type { GoingBy } from './other-half-texts.ts'

const questionOf = (problem: unknown) =>
  formWire.failureOf(problem).errors.find(({ field }) => field === 'otherHalf')?.message ?? ''

interface Answered {
  key: string
  otherHalf: OtherHalfWay
}

/** The answer to the question that a save was refused with; null when the user declines. */
async function answerTo(problem: unknown, by: GoingBy): Promise<OtherHalfWay | null> {
  const about = questionOf(problem)
  if (about === '') throw problem
  const { askOtherHalf } = await loadModule(() => import('./ask-other-half.tsx'))
  return askOtherHalf(about, by)
}

/** Asks what happens to the other half when a half of a visit is cancelled or deleted, once for each save. */
export function useOtherHalf(by: GoingBy = 'cancel') {
  const answered = useRef<Answered | null>(null)
  /** Null when the user declines. Asks again where what was chosen cannot be. */
  return async <T>(
    key: string,
    save: (beside: { otherHalf?: OtherHalfWay }) => Promise<T>,
  ): Promise<T | null> => {
    const saveBeside = async (beside: { otherHalf?: OtherHalfWay }): Promise<T | null> => {
      try {
        return await save(beside)
      } catch (problem) {
        const otherHalf = await answerTo(problem, by)
        if (otherHalf === null) return null
        answered.current = { key, otherHalf }
        return saveBeside({ otherHalf })
      }
    }
    const known = answered.current
    return saveBeside(known?.key === key ? { otherHalf: known.otherHalf } : {})
  }
}
