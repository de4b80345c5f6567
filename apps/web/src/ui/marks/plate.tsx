import classes from './plate.module.css'

/** A truck by its number plate. */
export const Plate = ({ rego }: { rego: string }) => (
  <span className={classes.plate}>{rego.toUpperCase()}</span>
)
