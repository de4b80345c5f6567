import type { Address } from '@skipyard/domain/addresses/address.ts'
import {
  type KeptText,
  keepTypedAddress,
  readKeptText,
} from '@skipyard/domain/addresses/keep-typed-address.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#web/client/api-error.ts'
import { isOutage } from '#web/client/connection.ts'
import { addressQueries } from './queries.ts'
import { addressTexts } from './texts.ts'

type Field = 'suburb' | 'postCode'

type Problems = Partial<Record<Field, string>>

function problemsOf({ suburb, postCode }: KeptText): Problems {
  return {
    ...(suburb.trim() === '' && { suburb: texts.address.suburbMissing }),
    ...(!/^\d{4}$/.test(postCode.trim()) && { postCode: texts.address.postCodeMissing }),
  }
}

function refusalOf(problem: Error | null): Problems {
  if (!(problem instanceof ApiError)) return problem ? { postCode: addressTexts.away } : {}
  if (isOutage(problem.status)) return { postCode: addressTexts.away }
  const atSuburb = problem.errors.find(({ field }) => field === 'suburb')
  return atSuburb ? { suburb: atSuburb.message } : { postCode: problem.errors[0]?.message ?? problem.message }
}

const isWhole = (kept: KeptText) => Object.keys(problemsOf(kept)).length === 0

export function useKeepTyped(onKept: (address: Address) => void) {
  const queryClient = useQueryClient()
  const [kept, setKept] = useState<KeptText | null>(null)
  const [isTold, setIsTold] = useState(false)
  const placing = useMutation({
    mutationFn: ({ suburb, postCode }: KeptText) =>
      queryClient.fetchQuery(addressQueries.typedPlace({ suburb: suburb.trim(), postCode: postCode.trim() })),
    onSuccess: (place, text) => {
      setKept(null)
      onKept(keepTypedAddress(text, place))
    },
  })
  return {
    kept,
    problems:
      kept && isTold ? { ...refusalOf(placing.error), ...problemsOf(kept) } : refusalOf(placing.error),
    isPlacing: placing.isPending,
    begin: (typed: string) => {
      const text = readKeptText(typed)
      placing.reset()
      setIsTold(false)
      setKept(text)
      if (isWhole(text)) placing.mutate(text)
    },
    change: (change: Partial<Record<Field, string>>) => {
      placing.reset()
      setKept((before) => before && { ...before, ...change })
    },
    submit: () => {
      setIsTold(true)
      if (kept && isWhole(kept) && !placing.isPending) placing.mutate(kept)
    },
    cancel: () => setKept(null),
  }
}
