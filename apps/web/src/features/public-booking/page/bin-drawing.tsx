import type { BinSize, BookingBinType } from '@skipyard/domain/inventory/bin.ts'
import { binMeasures } from '@skipyard/domain/inventory/bin-measures.ts'
import classes from './drawing.module.css'

const SHAPE =
  'M-11-79q0-3 4-3H7q4 0 4 3l3 30q0 4-3 4t-4-3l-2-16V-3q0 3-4 3T-1-3L0-42h0L1-3Q1 0-3 0T-5-3V-64l-2 16q-1 3-4 3t-3-4Z'
const METRES = 1.75

/** `scale` is in pixels to the metre; the feet are at the origin. */
function PersonShape({ scale }: { scale: number }) {
  return (
    <g className={classes.person} transform={`scale(${(METRES * scale) / 100})`}>
      <circle cx="0" cy="-91" r="9" />
      <path d={SHAPE} />
    </g>
  )
}

const LEAN = 0.13
const RIBS = { Marrel: [0.3, 0.5, 0.7], Hook: [0.17, 0.34, 0.5, 0.66, 0.83] } as const

interface BinDrawingProps {
  binType: BookingBinType
  binSize: BinSize
  scale: number
  width: number
  height: number
  hasPerson?: boolean
  isMeasured?: boolean
}

const metres = (length: number) => `${length.toFixed(1)} m`

export function BinDrawing(props: BinDrawingProps) {
  const { binType, binSize, scale, width, height, hasPerson = false, isMeasured = false } = props
  const measures = binMeasures(binType, binSize)
  const long = measures.length * scale
  const high = measures.height * scale
  const inset = binType === 'Hook' ? 0 : long * LEAN
  const left = hasPerson ? 3 : (width - long) / 2
  return (
    <svg
      className={classes.drawing}
      width={width}
      height={height}
      viewBox={`0 ${-height + 2} ${width} ${height}`}
      aria-hidden="true"
      focusable="false"
    >
      {hasPerson && (
        <g transform={`translate(${width - 9} 0)`}>
          <PersonShape scale={scale} />
        </g>
      )}
      <g transform={`translate(${left} 0)`}>
        <path className={classes.body} d={`M0 ${-high}H${long}L${long - inset} 0H${inset}Z`} />
        {RIBS[binType].map((share) => (
          <path
            key={share}
            className={classes.rib}
            d={`M${share * long} ${4 - high}L${inset + share * (long - 2 * inset)} 0`}
          />
        ))}
        <rect className={classes.rim} x="-2.5" y={-high - 1.5} width={long + 5} height="4.6" rx="1.6" />
        {isMeasured && (
          <>
            <path
              className={classes.measure}
              d={`M0 ${-high - 9}H${long}M0 ${-high - 12}v6M${long} ${-high - 12}v6`}
            />
            <text className={classes.length} x={long / 2} y={-high - 15}>
              {metres(measures.length)}
            </text>
          </>
        )}
      </g>
    </svg>
  )
}

export function PersonDrawing({ scale }: { scale: number }) {
  const height = Math.ceil(1.8 * scale)
  return (
    <svg
      width="26"
      height={height}
      viewBox={`0 ${-height} 26 ${height}`}
      aria-hidden="true"
      focusable="false"
    >
      <g transform="translate(12 0)">
        <PersonShape scale={scale} />
      </g>
    </svg>
  )
}
