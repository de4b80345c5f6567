import type { BinStage } from '@skipyard/domain/bin-finder/stage-of-bin.ts'
import classes from './bin-sign.module.css'

const SHAPES = {
  Marrel: 'M-16-11H16L12.4 10H-12.4Z',
  Hook: 'M-16-11H16V8H13V11H8V8H-8V11H-13V8H-16Z',
} as const

interface BinSignProps {
  size: number
  type: keyof typeof SHAPES
  stage: BinStage
}

export function BinSign({ size, type, stage }: BinSignProps) {
  return (
    <svg
      className={classes.sign}
      data-stage={stage}
      width="42"
      height="32"
      viewBox="-19 -15 38 29"
      aria-hidden="true"
    >
      <path className={classes.body} d={SHAPES[type]} />
      <rect className={classes.rim} x="-17.5" y="-13" width="35" height="4.6" rx="1.4" />
      <text className={classes.size} y="5.2" textAnchor="middle">
        {size}
      </text>
    </svg>
  )
}
