import type { ReactNode } from 'react'
import { Row, Stack, Words } from '#web/ui/layout/parts.tsx'
import classes from './row-card.module.css'

interface RowCardProps {
  name: ReactNode
  state?: ReactNode
  menu: ReactNode
  lines: readonly string[]
  letter?: string
  children: ReactNode
}

export function RowCard({ name, state, menu, lines, letter, children }: RowCardProps) {
  return (
    <Stack as="article" gap={2} py={10} px={12} size="large" bg="surface" line="around" radius="md">
      <Row gap={8} shrink className={classes.head}>
        <Words grow shrink cut size="large" weight={600} className={classes.name}>
          {name}
        </Words>
        {state}
        {menu !== null && <span className={classes.menu}>{menu}</span>}
      </Row>
      {letter !== undefined && (
        <Words as="p" breakable lines>
          {letter}
        </Words>
      )}
      {lines.map((line) => (
        <Words as="div" key={line} cut tone="soft">
          {line}
        </Words>
      ))}
      <Row
        wrap
        columnGap={16}
        gap={6}
        shrink
        mt={4}
        line="top"
        size="text"
        tone="soft"
        className={classes.foot}
      >
        {children}
      </Row>
    </Stack>
  )
}
