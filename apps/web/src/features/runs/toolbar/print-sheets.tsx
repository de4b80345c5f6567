import { ActionIcon } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { PlannerSearch } from '../planner-search.ts'
import { sheetTexts } from '../sheet-texts.ts'

/** To the run sheets of the day and the trucks that are shown. */
export const PrintSheets = ({ search: { day, trucks } }: { search: PlannerSearch }) => (
  <ActionIcon
    size="lg"
    variant="default"
    aria-label={sheetTexts.printAll}
    title={sheetTexts.printAll}
    renderRoot={(props) => <Link to="/app/run-planner/run-sheets" search={{ day, trucks }} {...props} />}
  >
    <IconPrinter size="1rem" stroke={1.75} aria-hidden="true" />
  </ActionIcon>
)
