import type { ReactNode } from 'react'
import { type DrawerForm, FormDrawer } from '#web/ui/form-drawer/form-drawer.tsx'
import { FormHead } from '#web/ui/form-drawer/form-head.tsx'
import { useFocusBack } from '#web/ui/use-focus-back.ts'
import { binTexts } from '../texts.ts'

interface GuardedDrawerProps {
  title: string
  /** Any CSS width. */
  size: string
  onClose: () => void
  form: (facts: DrawerForm) => ReactNode
}

/** A form of the bins at the side of their list; it is gone at once when it closes. */
export function GuardedDrawer({ title, size, onClose, form }: GuardedDrawerProps) {
  useFocusBack()
  return (
    <FormDrawer
      isOpen
      size={size}
      wouldBeLost={binTexts.wouldBeLost}
      onClose={onClose}
      form={(facts) => (
        <>
          <FormHead title={title} />
          {form(facts)}
        </>
      )}
    />
  )
}
