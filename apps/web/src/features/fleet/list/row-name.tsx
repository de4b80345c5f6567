import { useMayFleet } from '../use-may-fleet.ts'
import classes from './row-name.module.css'
import { useFleetActions } from './use-fleet-actions.ts'

/** What a truck or driver is called; opens its form for those who may change it. The keyboard's row has the focus on it. */
export function RowName({ id, name }: { id: string; name: string }) {
  const may = useMayFleet()
  const { edit } = useFleetActions()
  if (!may.edit)
    return (
      <span className={classes.name} title={name}>
        {name}
      </span>
    )
  return (
    <button
      type="button"
      className={`${classes.name} ${classes.link}`}
      title={name}
      data-row-link={id}
      onClick={() => edit(id)}
    >
      {name}
    </button>
  )
}
