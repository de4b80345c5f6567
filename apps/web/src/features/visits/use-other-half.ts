import type { OtherHalfWay } from '@skipyard/domain/visits/arrange-visit.ts'
import { useRef } from 'react'
import { formWire } from '#web/client/form-wire.ts'
import { loadModule } from '#web/ui/part/load-module.ts'
import type { GoingBy } from './other-half-texts.ts'

const questionOf = (problem: unknown) =>
  formWire.failureOf(problem).errors.find(({ field }) => field === 'otherHalf')?.message ?? ''

export function useOtherHalf(by: GoingBy = 'cancel') {
  const answered = useRef<{ key: string; otherHalf: OtherHalfWay } | null>(null)
  /** Null when the user declines. */
  return async <T>(
    key: string,
    save: (beside: { otherHalf?: OtherHalfWay }) => Promise<T>,
  ): Promise<T | null> => {
    const known = answered.current
    if (known?.key === key) return save({ otherHalf: known.otherHalf })
    try {
      return await save({})
    } catch (problem) {
      const about = questionOf(problem)
      if (about === '') throw problem
      const { askOtherHalf } = await loadModule(() => import('./ask-other-half.tsx'))
      const otherHalf = await askOtherHalf(about, by)
      if (otherHalf === null) return null
      answered.current = { key, otherHalf }
      return save({ otherHalf })
    }
  }
}
