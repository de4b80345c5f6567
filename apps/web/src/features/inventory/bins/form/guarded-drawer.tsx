import type { ReactNode } from 'react'
import type { DrawerWidth } from '#web/ui/form-drawer/drawer-size.ts'
import { type DrawerForm, FormDrawer } from '#web/ui/form-drawer/form-drawer.tsx'
import { FormHead } from '#web/ui/form-drawer/form-head.tsx'
import { useFocusBack } from '#web/ui/questions/use-focus-back.ts'
import { binTexts } from '../texts.ts'

interface GuardedDrawerProps {
  title: string
  width: DrawerWidth
  onClose: () => void
  form: (facts: DrawerForm) => ReactNode
}

/** A form of the bins at the side of their list; it is gone at once when it closes. */
export function GuardedDrawer({ title, width, onClose, form }: GuardedDrawerProps) {
  useFocusBack()
  return (
    <FormDrawer
      isOpen
      width={width}
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
