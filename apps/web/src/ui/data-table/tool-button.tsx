import { Button, VisuallyHidden } from '@mantine/core'
import type { ComponentProps, ReactNode, Ref } from 'react'
import classes from './tool-button.module.css'

interface ToolButtonProps extends Omit<ComponentProps<typeof Button<'button'>>, 'ref'> {
  label: string
  icon: ReactNode
  count?: number | undefined
  isLoading?: boolean
  ref?: Ref<HTMLButtonElement>
}

function Count({ count }: { count: number }) {
  return (
    <span className={classes.count}>
      {count}
      <VisuallyHidden> on</VisuallyHidden>
    </span>
  )
}

export function ToolButton({ label, icon, count = 0, isLoading = false, ref, ...button }: ToolButtonProps) {
  return (
    <Button
      {...button}
      ref={ref}
      className={classes.tool}
      variant="default"
      loading={isLoading}
      leftSection={icon}
      rightSection={count === 0 ? undefined : <Count count={count} />}
    >
      {label}
    </Button>
  )
}
