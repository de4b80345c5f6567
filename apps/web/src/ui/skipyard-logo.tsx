import classes from './skipyard-logo.module.css'
import { SkipyardMark } from './skipyard-mark.tsx'

interface SkipyardLogoProps {
  /** Of the mark, in pixels at the drawn density; the name takes the font size around it. */
  size?: number
  accent?: string
  /** For the name alone, where a narrow menu hides it. */
  nameClassName?: string
}

/** Mark and name. Stands in a flex row with a gap of 10. */
export function SkipyardLogo({ size, accent, nameClassName = '' }: SkipyardLogoProps) {
  return (
    <>
      <SkipyardMark size={size} accent={accent} />
      <b className={`${classes.name} ${nameClassName}`}>Skipyard</b>
    </>
  )
}
