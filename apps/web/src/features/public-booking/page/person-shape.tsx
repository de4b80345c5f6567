import classes from './drawing.module.css'

const SHAPE =
  'M-11-79q0-3 4-3H7q4 0 4 3l3 30q0 4-3 4t-4-3l-2-16V-3q0 3-4 3T-1-3L0-42h0L1-3Q1 0-3 0T-5-3V-64l-2 16q-1 3-4 3t-3-4Z'
/** The shape is 100 high, and stands for a person of so many metres. */
const METRES = 1.75

/** A person with both feet at the origin, so many pixels to the metre. */
export function PersonShape({ scale }: { scale: number }) {
  return (
    <g className={classes.person} transform={`scale(${(METRES * scale) / 100})`}>
      <circle cx="0" cy="-91" r="9" />
      <path d={SHAPE} />
    </g>
  )
}
