import type { StockRowDraft } from '@skipyard/domain/inventory/stock-row.ts'
import { useLayoutEffect, useRef, useState } from 'react'
import type { FieldProblem } from '#web/client/api-error.ts'
import { emptyRow, saidOf, type TypedRow } from './typed-row.ts'

/** The rows of the bin form as they are typed, and what is wrong with them. */
export function useRowDrafts(first: () => TypedRow[]) {
  const [start, setStart] = useState(first)
  const [drafts, setDrafts] = useState(start)
  const [problems, setProblems] = useState<readonly FieldProblem[]>([])
  const [tries, setTries] = useState(0)
  const latest = useRef(drafts)
  useLayoutEffect(() => {
    latest.current = drafts
  })
  return {
    start,
    drafts,
    isDirty: saidOf(drafts) !== saidOf(start),
    /** What the form holds at this moment, also for what began before the last key. */
    latest: () => latest.current,
    /** Rises whenever a complaint stopped the save. */
    tries,
    errorOf: (index: number, name: string) =>
      problems.find(({ field }) => field === `binCounts.${index}.${name}`)?.message,
    change: (index: number, changes: Partial<StockRowDraft>) => {
      setDrafts(drafts.map((draft, at) => (at === index ? { ...draft, ...changes } : draft)))
      setProblems(problems.filter(({ field }) => !field.startsWith(`binCounts.${index}.`)))
    },
    add: () => setDrafts([...drafts, emptyRow()]),
    remove: (index: number) => {
      setDrafts(drafts.filter((_, at) => at !== index))
      setProblems([])
    },
    /** Other rows, which others or a choice between two people have made; `fresh` are those on record by now. */
    replace: (rows: TypedRow[], fresh = start) => {
      setStart(fresh)
      setDrafts(rows)
      setProblems([])
    },
    refuse: (fields: readonly FieldProblem[]) => {
      setProblems(fields)
      setTries(tries + 1)
    },
  }
}
