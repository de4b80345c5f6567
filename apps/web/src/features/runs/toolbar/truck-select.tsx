import { Checkbox, Popover, VisuallyHidden } from '@mantine/core'
import type { WirePlannerTruck } from '@skipyard/contract/runs.ts'
import { IconChevronDown, IconTruck } from '@tabler/icons-react'
import classes from '../planner-toolbar.module.css'
import { runTexts } from '../texts.ts'

interface TruckSelectProps {
  trucks: readonly WirePlannerTruck[]
  /** Ids of the trucks shown. */
  shown: readonly string[]
  onShow: (truckIds: readonly string[]) => void
}

const PILLS = 3
const words = runTexts.trucks

/** Which trucks the board shows, by registration, with all of them a press away (spec 001 §2). */
export function TruckSelect({ trucks, shown, onShow }: TruckSelectProps) {
  const chosen = trucks.filter(({ _id }) => shown.includes(_id))
  const isAll = chosen.length === trucks.length
  const toggle = (truckId: string) =>
    onShow(shown.includes(truckId) ? shown.filter((id) => id !== truckId) : [...shown, truckId])
  return (
    <Popover position="bottom-start" trapFocus returnFocus width={250}>
      <Popover.Target>
        <button type="button" className={classes.trucks}>
          <VisuallyHidden>{words.label}</VisuallyHidden>
          <IconTruck size="1rem" stroke={1.75} aria-hidden="true" />
          {!isAll && (
            <span className={classes.pills}>
              {chosen.slice(0, PILLS).map(({ _id, rego }) => (
                <span key={_id} className={classes.pill}>
                  {rego.toUpperCase()}
                </span>
              ))}
              {chosen.length > PILLS && <span className={classes.pill}>+{chosen.length - PILLS}</span>}
            </span>
          )}
          <span className={classes.shown}>{words.shown(chosen.length, trucks.length)}</span>
          <IconChevronDown size="0.875rem" aria-hidden="true" />
        </button>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label={words.label}>
        {trucks.length === 0 ? (
          <div className={classes.none}>{words.none}</div>
        ) : (
          <div className={classes.choices}>
            <Checkbox
              className={classes.choice}
              label={words.all}
              checked={isAll}
              indeterminate={!isAll && chosen.length > 0}
              onChange={() => onShow(isAll ? [] : trucks.map(({ _id }) => _id))}
            />
            {trucks.map(({ _id, rego, allocatedDriver }) => (
              <Checkbox
                key={_id}
                className={classes.choice}
                label={`${rego.toUpperCase()} ${allocatedDriver?.name ?? ''}`}
                checked={shown.includes(_id)}
                onChange={() => toggle(_id)}
              />
            ))}
          </div>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}
