import type { WireBinCount } from '@skipyard/contract/inventory.bins.ts'
import { useState } from 'react'
import { ApiError, type FieldProblem, messageOf } from '#web/client/api-error.ts'
import { newIdempotencyKey } from '#web/client/new-idempotency-key.ts'
import { toastDone, toastFailed } from '#web/ui/toast.tsx'
import { binTexts } from '../texts.ts'
import { numberSize } from './mutations.ts'
import { numberSpan } from './number-span.ts'

const words = binTexts.start

interface Typed {
  prefix: string
  firstNumber: string
}

/** From which number on the bins of a size and type are numbered, what comes of it, and its way to the server. */
export function useStartNumbering({ binSize, type, totalBins }: WireBinCount, onDone: () => void) {
  const name = `${binSize} m³ ${type}`
  const [typed, setTyped] = useState<Typed>({ prefix: `${binSize}${type.charAt(0)}-`, firstNumber: '001' })
  const [problems, setProblems] = useState<readonly FieldProblem[]>([])
  const [isSaving, setSaving] = useState(false)
  // As the wire has them: without blanks around.
  const asked = { prefix: typed.prefix.trim(), firstNumber: typed.firstNumber.trim() }
  const span = numberSpan(asked, totalBins)
  const spanWords = span === null ? undefined : words.span(span.first, span.last)
  const refused = (problem: unknown) => {
    const fields = problem instanceof ApiError ? problem.errors : []
    setProblems(fields)
    if (fields.length === 0)
      toastFailed({ title: words.failed(name), words: messageOf(problem), about: name })
  }
  const save = async () => {
    setSaving(true)
    try {
      await numberSize({ size: binSize, type, ...asked }, newIdempotencyKey())
      toastDone({ title: words.done(name), words: spanWords, about: name })
      onDone()
    } catch (problem) {
      refused(problem)
    } finally {
      setSaving(false)
    }
  }
  return {
    name,
    typed,
    change: (changes: Partial<Typed>) => {
      setTyped({ ...typed, ...changes })
      setProblems([])
    },
    errorOf: (field: string) => problems.find((problem) => problem.field === field)?.message,
    /** 'X-001 to X-026'; undefined while what is typed makes no numbers. */
    spanWords,
    save: () => void save(),
    isSaving,
  }
}
