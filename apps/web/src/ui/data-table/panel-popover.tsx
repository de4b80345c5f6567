import { Drawer, Popover } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { KeyboardEvent, ReactNode } from 'react'
import type { Hung } from '../part/overlay-part.tsx'
import { useToastsAside } from '../states/toast.tsx'
import classes from './panel-popover.module.css'

interface PanelPopoverProps extends Hung {
  label: string
  children: ReactNode
}

// Escape closes the list of a field first, then the panel.
const isOpenList = (target: EventTarget) =>
  target instanceof Element && target.hasAttribute('data-mantine-stop-propagation')

export function PanelPopover({ label, isOpen, onChange, button, children }: PanelPopoverProps) {
  const isPhone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false })
  useToastsAside(isPhone && isOpen)
  if (isPhone) {
    return (
      <>
        {button}
        <Drawer
          opened={isOpen}
          onClose={() => onChange(false)}
          position="bottom"
          size="auto"
          title={label}
          padding={0}
          classNames={{ content: classes.sheet, header: classes.sheetHead, body: classes.sheetBody }}
          closeButtonProps={{ 'aria-label': 'Close', size: '2.75rem', iconSize: '1.25rem' }}
        >
          {children}
        </Drawer>
      </>
    )
  }
  const closeByEscape = ({ key, target }: KeyboardEvent) => {
    if (key === 'Escape' && !isOpenList(target)) onChange(false)
  }
  return (
    <Popover opened={isOpen} onChange={onChange} position="bottom-end" trapFocus closeOnEscape={false}>
      <Popover.Target>{button}</Popover.Target>
      <Popover.Dropdown className={classes.panel} aria-label={label} onKeyDown={closeByEscape}>
        {children}
      </Popover.Dropdown>
    </Popover>
  )
}
