import { Button } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Block } from '../layout/parts.tsx'
import classes from './history-entries.module.css'
import { historyTexts } from './texts.ts'

export function HistoryFold({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Block as="section" py={12} px={16} aria-label={historyTexts.title}>
      <Button
        variant="subtle"
        size="compact-sm"
        aria-expanded={isOpen}
        leftSection={<IconHistory size="0.875rem" stroke={1.75} aria-hidden="true" />}
        onClick={() => setOpen(!isOpen)}
      >
        {historyTexts.title}
      </Button>
      {isOpen && <div className={classes.folded}>{children}</div>}
    </Block>
  )
}
