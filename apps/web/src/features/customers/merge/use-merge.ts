import type { WireCustomer } from '@skipyard/contract/customers/customers.ts'
import { formatPhone } from '@skipyard/domain/shared/phone.ts'
import { UNDO_MS } from '@skipyard/domain/shared/undo-window.ts'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { isStale, messageOf } from '#web/client/api-error.ts'
import { confirm } from '#web/ui/questions/confirm.tsx'
import { toastDone, toastFailed } from '#web/ui/states/toast.tsx'
import { joinCustomers, partCustomers } from '../mutations.ts'
import type { MergeWish } from '../queries.ts'
import { customerTexts } from '../texts.ts'

/** With phone and suburb, to tell it from another one of the same name: 'Tom Beckett (0491 570 156, Kew)'. */
export function toldApart({ name, phone, suburb }: WireCustomer): string {
  const marks = [formatPhone(phone), suburb].filter((mark) => mark !== '')
  return customerTexts.merge.who(name, marks)
}

const words = customerTexts.merge

interface Merge {
  kept: WireCustomer
  other: WireCustomer
  choices: MergeWish['choices']
  /** What of a lodged time changes by it; '' where nothing does. */
  lodged: string
}

const isMeant = ({ kept, other, lodged }: Merge) =>
  confirm({
    title: other.name === kept.name ? words.question(kept.name) : words.questionOfTwo(other.name, kept.name),
    words: [words.questionWords(toldApart(other), toldApart(kept)), lodged].filter(Boolean).join(' '),
    confirmLabel: words.yes,
    isDestructive: true,
  })

interface Made {
  kept: WireCustomer
  other: WireCustomer
  about: string
}

async function takeBack({ kept, other, about }: Made): Promise<void> {
  try {
    const wish = { otherId: other._id, version: kept.version }
    await partCustomers(kept._id, wish)
    toastDone({ title: words.undone, words: words.undoneWords(toldApart(other)), about })
  } catch (problem) {
    toastFailed({ title: words.undoFailed, words: messageOf(problem), about })
  }
}

const tellMerged = (made: Made) =>
  toastDone({
    title: words.done(made.kept.name),
    about: made.about,
    stayMs: UNDO_MS,
    action: { label: words.undo, onClick: () => void takeBack(made) },
  })

const whyNot = (problem: unknown) => (isStale(problem) ? words.changed : messageOf(problem))

export function useMerge(onDone: () => void, onFailed: () => void) {
  const [isMerging, setMerging] = useState(false)
  const navigate = useNavigate()
  const isUnderWay = useRef(false)
  const merge = async (wanted: Merge) => {
    if (isUnderWay.current || !(await isMeant(wanted)) || isUnderWay.current) return
    isUnderWay.current = true
    const { kept, other, choices, lodged } = wanted
    const about = `merge ${kept._id}`
    setMerging(true)
    try {
      const { version, _id } = kept
      const moveLodged = lodged !== ''
      const wish = { otherId: other._id, version, otherVersion: other.version, choices, moveLodged }
      tellMerged({ kept: await joinCustomers(_id, wish), other, about })
      onDone()
      void navigate({ to: '/app/customers/$customerId', params: { customerId: _id }, search: {} })
    } catch (problem) {
      isUnderWay.current = false
      toastFailed({ title: words.failed, words: whyNot(problem), about })
      onFailed()
    } finally {
      setMerging(false)
    }
  }
  return { merge, isMerging }
}
