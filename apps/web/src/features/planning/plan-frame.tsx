import type { ReactNode } from 'react'
import { Row } from '#web/ui/layout/parts.tsx'
import classes from './plan-bar.module.css'
import { planTexts } from './texts.ts'

export const PlanFrame = ({ children }: { children: ReactNode }) => (
  <Row
    as="section"
    rigid
    gap={12}
    py={8}
    px={16}
    line="bottom"
    className={classes.bar}
    aria-label={planTexts.region}
  >
    {children}
  </Row>
)
