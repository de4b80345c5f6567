import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Row } from '#web/ui/layout/parts.tsx'
import classes from './merge-notice.module.css'
import { mergeWords } from './merge-words.ts'

interface MergeNoticeProps {
  children: ReactNode
  isReading?: boolean
  onBringIn: () => void
}

export function MergeNotice({ children, isReading = false, onBringIn }: MergeNoticeProps) {
  return (
    <Row
      wrap
      rowGap={6}
      columnGap={12}
      rigid
      line="top"
      tone="warn"
      bg="amber"
      className={classes.notice}
      role="status"
    >
      <span className={classes.words}>
        <b>{children}</b> {mergeWords.staysTyped}
      </span>
      <Button variant="default" size="xs" loading={isReading} onClick={onBringIn}>
        {mergeWords.bringIn}
      </Button>
    </Row>
  )
}
