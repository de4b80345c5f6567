import { Menu } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import classes from './danger-item.module.css'

interface DangerItemProps {
  Sign: Icon
  label: string
  onClick: () => void
  obstacle?: string | null
}

export function DangerItem({ Sign, label, onClick, obstacle = null }: DangerItemProps) {
  return (
    <>
      <Menu.Divider />
      <Menu.Item
        className={classes.danger}
        disabled={obstacle !== null}
        title={obstacle ?? undefined}
        leftSection={<Sign size="1rem" stroke={1.75} aria-hidden="true" />}
        onClick={onClick}
      >
        {label}
      </Menu.Item>
    </>
  )
}
