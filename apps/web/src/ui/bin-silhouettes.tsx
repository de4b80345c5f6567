import type { BinSize } from '@skipyard/domain/inventory/bin.ts'
import { BinSilhouette, type Silhouette } from './bin-silhouette.tsx'
import classes from './bin-silhouettes.module.css'

const GROUND = 110
const GAP = 22

const SHAPES = {
  2: { width: 72, height: 25.5, inset: 9.4 },
  3: { width: 84, height: 29.4, inset: 10.9 },
  4: { width: 96, height: 33, inset: 12.5 },
  6: { width: 111, height: 39, inset: 14.4 },
  8: { width: 117, height: 46.5, inset: 15.2 },
  12: { width: 156, height: 40.5, inset: 0 },
  20: { width: 180, height: 52.5, inset: 0 },
  30: { width: 189, height: 75, inset: 0 },
} satisfies Partial<Record<BinSize, Silhouette>>

type DrawnSize = keyof typeof SHAPES

interface BinSilhouettesProps {
  sizes: readonly DrawnSize[]
}

/** A row of bins on the yard, each with its size; for public pages. Decorative. */
export function BinSilhouettes({ sizes }: BinSilhouettesProps) {
  let next = 10
  const standing = sizes.map((size) => {
    const x = next
    next += SHAPES[size].width + GAP
    return { size, x }
  })
  const width = next - GAP + 22
  return (
    <svg className={classes.yard} viewBox={`0 0 ${width} 140`} aria-hidden="true" focusable="false">
      {standing.map(({ size, x }) => (
        <g key={size} transform={`translate(${x} ${GROUND})`}>
          <BinSilhouette shape={SHAPES[size]} />
          <text className={classes.size} x={SHAPES[size].width / 2} y="24" textAnchor="middle">
            {size} m³
          </text>
        </g>
      ))}
      <path className={classes.ground} d={`M0 115.5H${width}`} />
    </svg>
  )
}
