import { IconLayoutColumns, IconLayoutRows, IconTimeline } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { plannerSearch } from '../planner-search.ts'
import { runTexts } from '../texts.ts'
import classes from './view-switch.module.css'

const words = runTexts.views

const VIEWS = [
  { to: '/app/run-planner', label: words.board, Icon: IconLayoutColumns },
  { to: '/app/run-planner/lanes', label: words.lanes, Icon: IconLayoutRows },
  { to: '/app/new-run-planner', label: words.timeline, Icon: IconTimeline },
] as const

/** The views of one day: day, trucks, filter and what is open stay as they are. */
export const ViewSwitch = () => (
  <nav className={classes.views} aria-label={words.label}>
    {VIEWS.map(({ to, label, Icon }) => (
      <Link
        key={to}
        to={to}
        search={(before: object) => plannerSearch(before)}
        activeOptions={{ exact: true, includeSearch: false }}
        className={classes.view}
        title={label}
      >
        <Icon size="1rem" stroke={1.75} aria-hidden="true" />
        <span>{label}</span>
      </Link>
    ))}
  </nav>
)
