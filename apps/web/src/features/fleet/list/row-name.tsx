import row from '#web/ui/data-table/row-link.module.css'
import { useMayFleet } from '../use-may-fleet.ts'
import { useFleetActions } from './use-fleet-actions.ts'

/** What a truck or driver is called; opens its form for those who may change it. The keyboard's row has the focus on it. */
export function RowName({ id, name }: { id: string; name: string }) {
  const may = useMayFleet()
  const { edit } = useFleetActions()
  if (!may.edit)
    return (
      <b className={row.name} title={name}>
        {name}
      </b>
    )
  return (
    <button type="button" className={row.link} title={name} data-row-link={id} onClick={() => edit(id)}>
      {name}
    </button>
  )
}
