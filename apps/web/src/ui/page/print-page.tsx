import type { ReactNode } from 'react'
import { Row, Stack } from '../layout/parts.tsx'
import classes from './print-page.module.css'

interface PrintPageProps {
  tools: ReactNode
  children: ReactNode
}

export const PrintPage = ({ tools, children }: PrintPageProps) => (
  <Stack gap={16} atTop className={classes.screen}>
    <Row wrap justify="between" gap={8} py={10} px={16} line="bottom" bg="surface" className={classes.tools}>
      {tools}
    </Row>
    <Stack gap={16} shrink px={16} className={classes.sheets}>
      {children}
    </Stack>
  </Stack>
)
