import { IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { usePlannerDay } from '../planner-context.ts'
import classes from '../planner-toolbar.module.css'
import { runQueries } from '../queries.ts'
import { runTexts } from '../texts.ts'

/** Who else looks at this day, by name. */
export function OthersHere() {
  const { date } = usePlannerDay()
  const { data = [] } = useQuery(runQueries.others(date))
  if (data.length === 0) return null
  const names = data.map(({ name }) => name).join(', ')
  const words = runTexts.others(names)
  return (
    <span className={classes.others} title={words}>
      <IconUsers size="1rem" stroke={1.75} aria-hidden="true" />
      <span>{words}</span>
    </span>
  )
}
