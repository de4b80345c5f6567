import { useProfile } from '#web/client/use-profile.ts'
import { CompanyBlock } from './company-block.tsx'
import classes from './company-line.module.css'
import { TrialNotice } from './trial-notice.tsx'

/** Whose books these are, where no sidebar says it. */
export function CompanyLine() {
  const { companyName } = useProfile()
  return (
    <div className={classes.line}>
      <TrialNotice isLine />
      <CompanyBlock className={classes.company}>
        <b className={classes.name}>{companyName}</b>
      </CompanyBlock>
    </div>
  )
}
