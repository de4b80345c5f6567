import type { WirePhoneJob } from '@skipyard/contract/drivers-day.ts'
import { formatShortDay, fromWireDate } from '@skipyard/domain/shared/local-date.ts'
import classes from './job-words.module.css'
import { phoneTexts } from './texts.ts'

const { job: words } = phoneTexts

/** The permit, by its number and last day once it is granted; a day kept from before knows of neither. */
function PermitTag({ job: { permitNumber, permitValidTo } }: { job: WirePhoneJob }) {
  const to = fromWireDate(permitValidTo ?? '')
  const isGranted = to !== null && permitNumber !== ''
  return (
    <abbr className={classes.tag} title={isGranted ? words.permitGranted : words.permitWords}>
      {isGranted ? words.permitTo(permitNumber, formatShortDay(to)) : words.permit}
    </abbr>
  )
}

/** What is special about a job: permit, cart over, heavy load, an address nobody has checked, the company's own label. */
export function JobTags({ job }: { job: WirePhoneJob }) {
  const { permitRequired, cOver, heavyLoad, labelInput, address } = job
  return (
    <span className={classes.tags}>
      {permitRequired && <PermitTag job={job} />}
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
      {address.isTyped && <span className={classes.tag}>{words.notChecked}</span>}
      {labelInput !== '' && <span className={classes.label}>{labelInput}</span>}
    </span>
  )
}
