import classes from './plate.module.css'

export const Plate = ({ rego }: { rego: string }) => (
  <span className={classes.plate}>{rego.toUpperCase()}</span>
)
