import type { BinSize } from '@skipyard/domain/inventory/bin.ts'
import classes from './bin-silhouettes.module.css'

interface Silhouette {
  width: number
  height: number
  inset: number
}

const MARREL_RIBS = [0.3, 0.5, 0.7]
const HOOK_RIBS = [0.17, 0.34, 0.5, 0.66, 0.83]

function BinSilhouette({ shape: { width, height, inset } }: { shape: Silhouette }) {
  const isHook = inset === 0
  const foot = width - 2 * inset
  return (
    <>
      <path className={classes.body} d={`M0 ${-height}H${width}L${width - inset} 0H${inset}Z`} />
      {(isHook ? HOOK_RIBS : MARREL_RIBS).map((share) => (
        <path
          key={share}
          className={classes.rib}
          d={`M${share * width} ${5 - height}L${inset + share * foot} 0`}
        />
      ))}
      <rect className={classes.rim} x="-3" y={-height - 2} width={width + 6} height="6" rx="2" />
      {isHook && <rect className={classes.rim} x="8" y="0" width={width - 16} height="4" />}
    </>
  )
}

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
