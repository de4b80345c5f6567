import { Drawer } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { useLeaveGuard } from '#web/ui/use-leave-guard.ts'
import { customerTexts } from '../texts.ts'
import classes from './customer-form.module.css'
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
  const [isDirty, setDirty] = useState(false)
  const { mayLeave, letGo } = useLeaveGuard(isDirty && isOpen, customerTexts.form.wouldBeLost)
  // While the drawer slides away it still shows what it was about.
  const [shown, setShown] = useState({ customerId, isNew })
  if (isOpen && (shown.customerId !== customerId || shown.isNew !== isNew)) setShown({ customerId, isNew })

  const close = async () => {
    if (await mayLeave()) onClose()
  }
  const finish = () => {
    letGo()
    onClose()
  }
  // Escape belongs first to what stands open over the form: a list, a dialog.
  const closeByKey = ({ key, target, currentTarget }: KeyboardEvent) => {
    if (key !== 'Escape' || !(target instanceof Element && currentTarget.contains(target))) return
    if (target.getAttribute('data-mantine-stop-propagation') !== 'true') void close()
  }
  const common = { onDirty: setDirty, onCancel: () => void close(), onSaved: finish }
  return (
    <Drawer.Root
      opened={isOpen}
      onClose={() => void close()}
      classNames={{ content: classes.panel }}
      position="right"
      size="min(100vw, 40rem)"
      closeOnEscape={false}
    >
      <Drawer.Overlay backgroundOpacity={0.42} />
      <Drawer.Content>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: hears the keys of everything inside */}
        <div className={classes.frame} tabIndex={-1} onKeyDown={closeByKey}>
          <div className={classes.head}>
            <Drawer.Title className={classes.title}>
              {shown.isNew ? customerTexts.form.addTitle : customerTexts.form.editTitle}
            </Drawer.Title>
            <Drawer.CloseButton aria-label={customerTexts.form.close} />
          </div>
          {shown.isNew && <CustomerForm customer={null} onReread={() => undefined} {...common} />}
          {!shown.isNew && shown.customerId !== null && (
            <CustomerFormLoader key={shown.customerId} customerId={shown.customerId} {...common} />
          )}
        </div>
      </Drawer.Content>
    </Drawer.Root>
  )
}
