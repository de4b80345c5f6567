import type { WireCustomer } from '@skipyard/contract/customers.ts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { isStale, messageOf } from '#web/client/api-error.ts'
import { confirm } from '#web/ui/confirm.tsx'
import { toastDone, toastFailed } from '#web/ui/toast.tsx'
import { joinCustomers } from '../mutations.ts'
import type { MergeWish } from '../queries.ts'
import { customerTexts } from '../texts.ts'

const words = customerTexts.merge

interface Merge {
  kept: WireCustomer
  other: WireCustomer
  choices: MergeWish['choices']
}

const isMeant = ({ kept, other }: Merge) =>
  confirm({
    title: words.question(other.name),
    words: words.questionWords(other.name, kept.name),
    confirmLabel: words.yes,
    isDestructive: true,
  })

/** Merges once it was confirmed, says what came of it and leads to the one who stayed. */
export function useMerge(onDone: () => void, onFailed: () => void) {
  const [isMerging, setMerging] = useState(false)
  const navigate = useNavigate()
  const merge = async (wanted: Merge) => {
    if (!(await isMeant(wanted))) return
    const { kept, other, choices } = wanted
    const about = `merge ${kept._id}`
    setMerging(true)
    try {
      const { version, _id } = kept
      const wish = { otherId: other._id, version, otherVersion: other.version, choices }
      const { name } = await joinCustomers(_id, wish)
      toastDone({ title: words.done(name), about })
      onDone()
      void navigate({ to: '/app/customers/$customerId', params: { customerId: _id }, search: {} })
    } catch (problem) {
      toastFailed({
        title: words.failed,
        words: isStale(problem) ? words.changed : messageOf(problem),
        about,
      })
      onFailed()
    } finally {
      setMerging(false)
    }
  }
  return { merge, isMerging }
}
