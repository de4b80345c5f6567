import type { WirePhoneJob } from '@skipyard/contract/drivers-day.ts'
import classes from './job-words.module.css'
import { phoneTexts } from './texts.ts'

const { job: words } = phoneTexts

/** What is special about a job: permit, change over, heavy load, the company's own label. */
export function JobTags({ job }: { job: WirePhoneJob }) {
  const { permitRequired, cOver, heavyLoad, labelInput } = job
  return (
    <span className={classes.tags}>
      {permitRequired && (
        <abbr className={classes.tag} title={words.permitWords}>
          {words.permit}
        </abbr>
      )}
      {cOver && (
        <abbr className={classes.tag} title={words.cOverWords}>
          {words.cOver}
        </abbr>
      )}
      {heavyLoad && (
        <abbr className={classes.heavy} title={words.heavyWords}>
          {words.heavy}
        </abbr>
      )}
      {labelInput !== '' && <span className={classes.label}>{labelInput}</span>}
    </span>
  )
}
