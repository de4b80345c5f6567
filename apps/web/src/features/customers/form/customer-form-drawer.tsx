import { useState } from 'react'
import { FormDrawer } from '#web/ui/form-drawer/form-drawer.tsx'
import { FormHead } from '#web/ui/form-drawer/form-head.tsx'
import { customerTexts } from '../texts.ts'
import { CustomerForm } from './customer-form.tsx'
import { CustomerFormLoader } from './customer-form-loader.tsx'

interface CustomerFormDrawerProps {
  /** Whom the form is about; null when it is closed or for somebody new. */
  customerId: string | null
  isNew: boolean
  onClose: () => void
}

/** The customer form at the side of whatever is on screen. */
export function CustomerFormDrawer({ customerId, isNew, onClose }: CustomerFormDrawerProps) {
  const isOpen = isNew || customerId !== null
  // While the drawer slides away it still shows what it was about.
  const [shown, setShown] = useState({ customerId, isNew })
  if (isOpen && (shown.customerId !== customerId || shown.isNew !== isNew)) setShown({ customerId, isNew })
  const words = customerTexts.form
  return (
    <FormDrawer
      isOpen={isOpen}
      size="40rem"
      wouldBeLost={words.wouldBeLost}
      onClose={onClose}
      form={(facts) => (
        <>
          <FormHead title={shown.isNew ? words.addTitle : words.editTitle} closeLabel={words.close} />
          {shown.isNew && <CustomerForm customer={null} {...facts} />}
          {!shown.isNew && shown.customerId !== null && (
            <CustomerFormLoader key={shown.customerId} customerId={shown.customerId} {...facts} />
          )}
        </>
      )}
    />
  )
}
