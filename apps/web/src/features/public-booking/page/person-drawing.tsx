import { PersonShape } from './person-shape.tsx'

/** A person by whom the bins beside can be judged; decorative. */
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
