import { Drawer } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { useLeaveGuard } from '#web/ui/use-leave-guard.ts'
import { binTexts } from '../texts.ts'
import classes from './guarded-drawer.module.css'
import { useFocusBack } from './use-focus-back.ts'

/** What a form in the drawer is given. */
export interface DrawerForm {
  onDirty: (isDirty: boolean) => void
  onCancel: () => void
  onSaved: () => void
}

interface GuardedDrawerProps {
  title: string
  /** Any CSS width. */
  size: string
  onClose: () => void
  form: (facts: DrawerForm) => ReactNode
}

/** A form at the side of the list; asks before what was typed into it is lost. */
export function GuardedDrawer({ title, size, onClose, form }: GuardedDrawerProps) {
  useFocusBack()
  const [isDirty, setDirty] = useState(false)
  const { mayLeave, letGo } = useLeaveGuard(isDirty, binTexts.wouldBeLost)
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
  return (
    <Drawer.Root
      opened
      onClose={() => void close()}
      position="right"
      size={`min(100vw, ${size})`}
      closeOnEscape={false}
    >
      <Drawer.Overlay backgroundOpacity={0.42} />
      <Drawer.Content>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: hears the keys of everything inside */}
        <div className={classes.frame} tabIndex={-1} onKeyDown={closeByKey}>
          <div className={classes.head}>
            <Drawer.Title>{title}</Drawer.Title>
            <span className={classes.spring} />
            <Drawer.CloseButton aria-label={binTexts.close} />
          </div>
          <div className={classes.form}>
            {form({ onDirty: setDirty, onCancel: () => void close(), onSaved: finish })}
          </div>
        </div>
      </Drawer.Content>
    </Drawer.Root>
  )
}
