import { Popover } from '@mantine/core'
import type { ReactElement, ReactNode } from 'react'
import classes from './panel-popover.module.css'

interface PanelPopoverProps {
  label: string
  isOpen: boolean
  onChange: (isOpen: boolean) => void
  /** What the panel hangs on. */
  button: ReactElement
  children: ReactNode
}

/** A panel hung on its button; the rest of the page stays as it is. */
export function PanelPopover({ label, isOpen, onChange, button, children }: PanelPopoverProps) {
  return (
    <Popover opened={isOpen} onChange={onChange} position="bottom-end" trapFocus shadow="md">
      <Popover.Target>{button}</Popover.Target>
      <Popover.Dropdown className={classes.panel} aria-label={label}>
        {children}
      </Popover.Dropdown>
    </Popover>
  )
}
