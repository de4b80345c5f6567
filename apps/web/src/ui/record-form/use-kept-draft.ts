import { use, useEffect, useState } from 'react'
import { FormIsOpen } from '../form-drawer/form-is-open.ts'
import { toastDone } from '../states/toast.tsx'
import type { DraftShelf, KeptDraft } from './kept-draft.ts'
import { recordTexts } from './texts.ts'

/**
 * Keeps a form over a reload of its page. It is restored the next time the form opens in this tab, with a
 * notice; leaving the form otherwise discards it.
 */
export function useKeptDraft<Values extends object>(
  shelf: DraftShelf<Values> | undefined,
  start: () => Values,
) {
  const isOpen = use(FormIsOpen)
  const [found] = useState(() => shelf?.find(start()) ?? null)
  const [held] = useState(() => ({ shelf }))
  useEffect(() => {
    if (found !== null) toastDone({ title: recordTexts.restored, about: recordTexts.restored })
  }, [found])
  useEffect(() => {
    if (!isOpen) return
    return () => held.shelf?.keep(null)
  }, [isOpen, held])
  return {
    found,
    keep: (draft: KeptDraft<Values> | null) => held.shelf?.keep(draft),
    forget: () => held.shelf?.keep(null),
  }
}

export type KeptForm<Values extends object> = ReturnType<typeof useKeptDraft<Values>>

export function useKeeping<Values extends object>(
  { keep }: KeptForm<Values>,
  entry: () => KeptDraft<Values> | null,
  isOver: () => boolean,
) {
  useEffect(() => {
    if (!isOver()) keep(entry())
  })
}
