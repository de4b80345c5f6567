import { Menu } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import classes from './danger-item.module.css'

interface DangerItemProps {
  Sign: Icon
  label: string
  onClick: () => void
}

/** What takes something away, last in its menu below a line. */
export function DangerItem({ Sign, label, onClick }: DangerItemProps) {
  return (
    <>
      <Menu.Divider />
      <Menu.Item
        className={classes.danger}
        leftSection={<Sign size="1rem" stroke={1.75} aria-hidden="true" />}
        onClick={onClick}
      >
        {label}
      </Menu.Item>
    </>
  )
}
