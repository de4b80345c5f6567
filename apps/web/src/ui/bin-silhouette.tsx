import classes from './bin-silhouettes.module.css'

/** A bin seen from the side: Marrel bins lean in at the foot, Hook bins stand straight on a skid. */
export interface Silhouette {
  width: number
  height: number
  inset: number
}

const MARREL_RIBS = [0.3, 0.5, 0.7]
const HOOK_RIBS = [0.17, 0.34, 0.5, 0.66, 0.83]

/** One bin, its foot at the origin. */
export function BinSilhouette({ shape: { width, height, inset } }: { shape: Silhouette }) {
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
