import type { WireBin } from '@skipyard/contract/inventory.numbered.ts'
import type { BinType } from '@skipyard/domain/inventory/bin.ts'
import { checkNumber } from '@skipyard/domain/inventory/bin-numbers.ts'
import { useLayoutEffect, useState } from 'react'
import { ApiError, type FieldProblem } from '#web/client/api-error.ts'
import { newIdempotencyKey } from '#web/client/new-idempotency-key.ts'
import type { DrawerForm } from '#web/ui/form-drawer/form-drawer.tsx'
import { focusMergeChoice } from '#web/ui/merge/focus-merge-choice.ts'
import { toastDone } from '#web/ui/toast.tsx'
import { tellRefusal } from '../tell-refusal.ts'
import { binTexts } from '../texts.ts'
import type { BinValues } from './merge-bin.ts'
import { addOne, changeOne } from './mutations.ts'
import { useBinMerge } from './use-bin-merge.ts'

/** A numbered size and type. */
interface SizeAndType {
  size: number
  type: BinType
}

/** What the form is about. */
export interface BinFormFacts extends DrawerForm {
  /** The bin as it was read; null for a new one. */
  bin: WireBin | null
  /** What a new bin can be of. */
  sizes: readonly SizeAndType[]
  /** The bin as it is now; null when it is gone. */
  readAgain: () => Promise<WireBin | null>
}

const startOf = (bin: WireBin | null): BinValues => ({
  of: 0,
  number: bin?.number ?? '',
  status: bin?.status === 'broken' ? 'broken' : 'on yard',
  comments: bin?.comments ?? '',
})

function complain(values: BinValues, isNew: boolean): FieldProblem[] {
  if (isNew && values.number.trim() === '') return []
  const checked = checkNumber(values.number, [])
  return checked.ok ? [] : [{ field: 'number', message: checked.message }]
}

/** What the form of a numbered bin holds, what is wrong with it, and its way to the server. */
export function useBinForm({ bin: read, sizes, onDirty, onSaved, readAgain }: BinFormFacts) {
  // The bin as it was when the form opened: what others change meanwhile must not slip under what is typed.
  const [bin, setBin] = useState(read)
  const [values, setValues] = useState(() => startOf(bin))
  const [problems, setProblems] = useState<readonly FieldProblem[]>([])
  const [tries, setTries] = useState(0)
  const [isSaving, setSaving] = useState(false)
  const [key, setKey] = useState(newIdempotencyKey)
  const merge = useBinMerge(setValues)
  const start = startOf(bin)
  const isDirty = JSON.stringify(values) !== JSON.stringify(start)
  // Before the next key can be heard: a form must not close unasked because the drawer has not heard yet.
  useLayoutEffect(() => onDirty(isDirty), [onDirty, isDirty])

  const refuse = (found: readonly FieldProblem[]) => {
    setProblems(found)
    setTries(tries + 1)
  }
  const send = () => {
    const { of, number, status, comments } = values
    const said = { number: number.trim(), comments: comments.trim() }
    if (bin !== null) return changeOne(bin, bin.status === 'with customer' ? said : { ...said, status }, key)
    const kind = sizes[of]
    return kind === undefined ? null : addOne({ ...kind, ...said, status }, key)
  }
  /** Somebody else changed the bin: both changes stand in the form now. */
  const bringTogether = async (problem: unknown): Promise<boolean> => {
    if (!(problem instanceof ApiError && problem.status === 409)) return false
    const now = await readAgain()
    if (now === null || now.version === bin?.version) return false
    merge.begin({ start, mine: values, theirs: startOf(now) })
    setBin(now)
    return true
  }
  const sendAndTell = async () => {
    try {
      const saved = await send()
      if (saved === null) return
      toastDone({ title: binTexts.numbered.saved(saved.number), about: saved._id })
      onSaved()
    } catch (problem) {
      setKey(newIdempotencyKey())
      const title = binTexts.numbered.notSaved(bin?.number ?? null)
      if (!(await bringTogether(problem))) tellRefusal(problem, { title, about: bin?._id, refuse })
    }
  }
  const save = async () => {
    if (merge.isToChoose) return focusMergeChoice()
    const found = complain(values, bin === null)
    if (found.length > 0) return refuse(found)
    setSaving(true)
    await sendAndTell().finally(() => setSaving(false))
  }
  return {
    bin,
    values,
    merge,
    change: (changes: Partial<BinValues>) => {
      setValues({ ...values, ...changes })
      setProblems(problems.filter(({ field }) => !Object.hasOwn(changes, field)))
      merge.settle(Object.keys(changes))
    },
    errorOf: (name: string) => problems.find(({ field }) => field === name)?.message,
    save: () => void save(),
    isSaving,
    tries,
  }
}
