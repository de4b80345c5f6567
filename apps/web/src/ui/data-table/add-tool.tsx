import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Kbd } from '../marks/kbd.tsx'
import classes from './add-tool.module.css'

interface AddToolProps {
  label: string
  onAdd: () => void
}

export function AddTool({ label, onAdd }: AddToolProps) {
  return (
    <div className={classes.add}>
      <Button
        fullWidth
        leftSection={<IconPlus size="1rem" stroke={1.75} aria-hidden="true" />}
        rightSection={<Kbd isOnFilled>N</Kbd>}
        onClick={onAdd}
      >
        {label}
      </Button>
    </div>
  )
}
