import type { WireBin } from '@skipyard/contract/inventory.numbered.ts'
import type { BinType } from '@skipyard/domain/inventory/bin.ts'
import { checkNumber } from '@skipyard/domain/inventory/bin-numbers.ts'
import { useLayoutEffect, useState } from 'react'
import type { FieldProblem } from '#web/client/api-error.ts'
import { newIdempotencyKey } from '#web/client/new-idempotency-key.ts'
import { toastDone } from '#web/ui/toast.tsx'
import type { DrawerForm } from '../form/guarded-drawer.tsx'
import { tellRefusal } from '../tell-refusal.ts'
import { binTexts } from '../texts.ts'
import { addOne, changeOne } from './mutations.ts'

/** A numbered size and type. */
export interface SizeAndType {
  size: number
  type: BinType
}

/** What the form is about. */
export interface BinFormFacts extends DrawerForm {
  /** The bin as it was read; null for a new one. */
  bin: WireBin | null
  /** What a new bin can be of. */
  sizes: readonly SizeAndType[]
  /** Starts again from the bin as it is now. */
  onReload: () => void
}

interface BinValues {
  /** Which of the sizes a new bin is of. */
  of: number
  number: string
  status: 'on yard' | 'broken'
  comments: string
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
export function useBinForm({ bin: read, sizes, onDirty, onSaved, onReload }: BinFormFacts) {
  // The bin as it was when the form opened: what others change meanwhile must not slip under what is typed.
  const [bin] = useState(read)
  const [start] = useState(() => startOf(bin))
  const [values, setValues] = useState(start)
  const [problems, setProblems] = useState<readonly FieldProblem[]>([])
  const [tries, setTries] = useState(0)
  const [isSaving, setSaving] = useState(false)
  const [key, setKey] = useState(newIdempotencyKey)
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
    if (bin === null) {
      const kind = sizes[of]
      return kind === undefined ? null : addOne({ ...kind, ...said, status }, key)
    }
    return changeOne(bin, bin.status === 'with customer' ? said : { ...said, status }, key)
  }
  const save = async () => {
    const found = complain(values, bin === null)
    if (found.length > 0) return refuse(found)
    setSaving(true)
    try {
      const saved = await send()
      if (saved === null) return
      toastDone({ title: binTexts.numbered.saved(saved.number) })
      onSaved()
    } catch (problem) {
      setKey(newIdempotencyKey())
      tellRefusal(problem, {
        title: binTexts.numbered.notSaved(bin?.number ?? null),
        refuse,
        reload: onReload,
      })
    } finally {
      setSaving(false)
    }
  }
  return {
    bin,
    values,
    change: (changes: Partial<BinValues>) => {
      setValues({ ...values, ...changes })
      setProblems(problems.filter(({ field }) => !Object.hasOwn(changes, field)))
    },
    errorOf: (name: string) => problems.find(({ field }) => field === name)?.message,
    save: () => void save(),
    isSaving,
    tries,
  }
}
