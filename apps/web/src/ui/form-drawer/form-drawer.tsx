import { Drawer } from '@mantine/core'
import { Fragment, type KeyboardEvent, type ReactNode, useState } from 'react'
import { Column } from '#web/ui/layout/parts.tsx'
import { useLeaveGuard } from '../questions/use-leave-guard.ts'
import { useToastsAside } from '../states/toast.tsx'
import { type DrawerWidth, drawerSize } from './drawer-size.ts'
import classes from './form-drawer.module.css'
import { FormIsOpen } from './form-is-open.ts'

export interface DrawerForm {
  onDirty: (isDirty: boolean) => void
  onCancel: () => void
  onSaved: () => void
}

interface FormDrawerProps {
  isOpen: boolean
  width: DrawerWidth
  wouldBeLost: string
  onClose: () => void
  onGone?: () => void
  lockScroll?: boolean
  form: (facts: DrawerForm) => ReactNode
}

export function FormDrawer(props: FormDrawerProps) {
  const { isOpen, width, wouldBeLost, onClose, onGone, lockScroll = true, form } = props
  const [isDirty, setDirty] = useState(false)
  // Opened again before it has slid away, it is another form: the one before was left.
  const [opening, setOpening] = useState({ isOpen, count: 0 })
  if (opening.isOpen !== isOpen) setOpening({ isOpen, count: opening.count + (isOpen ? 1 : 0) })
  const { mayLeave, letGo } = useLeaveGuard(isDirty && isOpen, wouldBeLost)
  useToastsAside(isOpen)
  const close = async () => {
    if (await mayLeave()) onClose()
  }
  const finish = () => {
    letGo()
    onClose()
  }
  // Escape first closes what is open over the form: a list, a calendar, a dialog.
  const closeByKey = ({ key, target, currentTarget }: KeyboardEvent) => {
    if (key !== 'Escape' || !(target instanceof Element && currentTarget.contains(target))) return
    if (target.getAttribute('data-mantine-stop-propagation') !== 'true') void close()
  }
  return (
    <Drawer.Root
      opened={isOpen}
      onClose={() => void close()}
      classNames={{ content: classes.content }}
      position="right"
      size={drawerSize(width)}
      lockScroll={lockScroll}
      {...(onGone && { onExitTransitionEnd: onGone })}
      closeOnEscape={false}
    >
      <Drawer.Overlay backgroundOpacity={0.42} />
      <Drawer.Content>
        <Column tall className={classes.frame} tabIndex={-1} onKeyDown={closeByKey}>
          <FormIsOpen value={isOpen}>
            <Fragment key={opening.count}>
              {form({ onDirty: setDirty, onCancel: () => void close(), onSaved: finish })}
            </Fragment>
          </FormIsOpen>
        </Column>
      </Drawer.Content>
    </Drawer.Root>
  )
}
