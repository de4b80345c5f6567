import { PhoneText } from '#web/ui/phone-text.tsx'
import classes from './pieces.module.css'

/** A phone field that has found two customers; the first would fill the form. */
export function RegularPiece() {
  return (
    <div className={classes.card}>
      <span className={classes.label}>Phone</span>
      <div className={classes.field}>0491 57</div>
      <div className={`${classes.option} ${classes.chosen}`}>
        <span className={classes.line}>
          <b className={classes.name}>Marchetti Kitchens</b>
          <PhoneText phone="0491570110" />
        </span>
        <span className={classes.dim}>18 Barkly St, Brunswick East 3057, and 2 more addresses</span>
      </div>
      <div className={classes.option}>
        <span className={classes.line}>
          <b className={classes.name}>Nadia Haddad</b>
          <PhoneText phone="0491570006" />
        </span>
        <span className={classes.dim}>22 Rennie St, Coburg 3058</span>
      </div>
    </div>
  )
}
